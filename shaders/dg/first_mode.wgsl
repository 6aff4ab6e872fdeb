// The value of the first mode: the mean of a cell is this times its first coefficient.
const FIRST_MODE_VALUE = 1.4142135623730951;
