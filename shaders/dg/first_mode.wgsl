// The value of the first mode: a cell's mean is this times its first coefficient.
const FIRST_MODE_VALUE = 1.4142135623730951;
