// Solves small systems of equations by elimination with partial pivoting (see
// solver/methods/cese/cpu/solveInPlace.ts).
// @import generated/numbers.wgsl

alias Row = array<Scalar, VARIABLES>;

struct LinearSystem {
  rows: array<Row, VARIABLES>,
  right: Row,
}

fn solved(given: LinearSystem) -> Row {
  var system = given;
  for (var k = 0u; k < EQUATIONS; k++) {
    var pivot = k;
    for (var row = k + 1u; row < EQUATIONS; row++) {
      if (sizeOf(system.rows[row][k]) > sizeOf(system.rows[pivot][k])) {
        pivot = row;
      }
    }
    let chosen = system.rows[pivot];
    let right = system.right[pivot];
    system.rows[pivot] = system.rows[k];
    system.right[pivot] = system.right[k];
    system.rows[k] = chosen;
    system.right[k] = right;
    for (var row = k + 1u; row < EQUATIONS; row++) {
      let factor = over(system.rows[row][k], chosen[k]);
      for (var column = k; column < EQUATIONS; column++) {
        system.rows[row][column] =
          minus(system.rows[row][column], times(factor, chosen[column]));
      }
      system.right[row] = minus(system.right[row], times(factor, right));
    }
  }
  for (var back = 0u; back < EQUATIONS; back++) {
    let k = EQUATIONS - 1u - back;
    var value = system.right[k];
    for (var column = k + 1u; column < EQUATIONS; column++) {
      value = minus(value, times(system.rows[k][column], system.right[column]));
    }
    system.right[k] = over(value, system.rows[k][k]);
  }
  return system.right;
}
