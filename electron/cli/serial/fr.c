/*
 * Flux reconstruction on hexahedra for the Euler equations between walls, by the chain rule, classical Runge-Kutta,
 * one thread: what a plain C program takes for it. Points along an axis, cells and faces are constants given to the
 * compiler. Reads tables, geometry and the initial state from the file argv[1]; writes seconds per step and the
 * state after STEPS steps, [cell][point][variable], to argv[2].
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define V 5
#define SIDE (N * N)
#define POINTS (N * N * N)
#define SIZE ((size_t)CELLS * POINTS * V)
static const double gas = 1.4;

/* Of the wave speed over the length of a cell. */
static double stepFactor;
static double derivative[N][N], lift[2][N], ends[2][N];
/* J grad xi_b / J, and 1/J. */
static double metrics[CELLS][POINTS][3][3], inverse[CELLS][POINTS], lengths[CELLS];
static double normals[FACES][SIDE][3], areas[FACES][SIDE];
static double u[SIZE], stage1[SIZE], stage2[SIZE], stage3[SIZE], slope[SIZE];
/* Of a side of the cell: which end of its lines, their first points, and from one point to the next. */
static int endOf[6], strides[6], starts[6][SIDE];
static int leftCell[FACES], leftSide[FACES];
static int rightCell[INTERIOR_FACES], rightSide[INTERIOR_FACES], facing[INTERIOR_FACES][SIDE];

static double pressure(const double *s) {
  return (gas - 1) * (s[4] - 0.5 * (s[1] * s[1] + s[2] * s[2] + s[3] * s[3]) / s[0]);
}

static void normalFlux(const double *s, const double *n, double *f) {
  double p = pressure(s), through = (s[1] * n[0] + s[2] * n[1] + s[3] * n[2]) / s[0];
  f[0] = s[0] * through;
  for (int a = 0; a < 3; a++) f[1 + a] = s[1 + a] * through + p * n[a];
  f[4] = (s[4] + p) * through;
}

static double fastest(const double *s, const double *n) {
  return fabs(s[1] * n[0] + s[2] * n[1] + s[3] * n[2]) / s[0] + sqrt(gas * pressure(s) / s[0]);
}

/* The divergence of the flux from the state and its gradient, [axis][variable]. */
static void divergence(const double *s, double g[3][V], double *out) {
  double density = 1 / s[0], p = pressure(s), v[3], square = 0, spread = 0;
  for (int a = 0; a < 3; a++) {
    v[a] = s[1 + a] * density;
    square += v[a] * v[a];
  }
  for (int a = 0; a < 3; a++) spread += (g[a][1 + a] - v[a] * g[a][0]) * density;
  out[0] = g[0][1] + g[1][2] + g[2][3];
  out[4] = (s[4] + p) * spread;
  for (int i = 0; i < 3; i++) out[1 + i] = s[1 + i] * spread;
  for (int a = 0; a < 3; a++) {
    double rise = (gas - 1) * (g[a][4] - v[0] * g[a][1] - v[1] * g[a][2] - v[2] * g[a][3] + 0.5 * square * g[a][0]);
    for (int i = 0; i < 3; i++) out[1 + i] += g[a][1 + i] * v[a];
    out[1 + a] += rise;
    out[4] += (g[a][4] + rise) * v[a];
  }
}

static void trace(const double *state, int cell, int side, int k, double *s) {
  const double *line = state + ((size_t)cell * POINTS + starts[side][k]) * V, *weights = ends[endOf[side]];
  for (int v = 0; v < V; v++) s[v] = 0;
  for (int m = 0; m < N; m++)
    for (int v = 0; v < V; v++) s[v] += weights[m] * line[(size_t)m * strides[side] * V + v];
}

static void addLift(int cell, int side, int k, const double *amount) {
  double *line = slope + ((size_t)cell * POINTS + starts[side][k]) * V;
  for (int m = 0; m < N; m++) {
    double share = lift[endOf[side]][m] * inverse[cell][starts[side][k] + m * strides[side]];
    for (int v = 0; v < V; v++) line[(size_t)m * strides[side] * V + v] -= share * amount[v];
  }
}

static void residual(const double *state) {
  for (int cell = 0; cell < CELLS; cell++) {
    const double *c = state + (size_t)cell * POINTS * V;
    for (int k = 0, point = 0; k < N; k++)
      for (int j = 0; j < N; j++)
        for (int i = 0; i < N; i++, point++) {
          double along[3][V] = {{0}}, gradient[3][V], out[V];
          for (int m = 0; m < N; m++) {
            const double *x = c + (m + N * (j + N * k)) * V;
            const double *y = c + (i + N * (m + N * k)) * V;
            const double *z = c + (i + N * (j + N * m)) * V;
            for (int v = 0; v < V; v++) {
              along[0][v] += derivative[i][m] * x[v];
              along[1][v] += derivative[j][m] * y[v];
              along[2][v] += derivative[k][m] * z[v];
            }
          }
          const double(*own)[3] = metrics[cell][point];
          for (int a = 0; a < 3; a++)
            for (int v = 0; v < V; v++)
              gradient[a][v] = own[0][a] * along[0][v] + own[1][a] * along[1][v] + own[2][a] * along[2][v];
          divergence(c + point * V, gradient, out);
          double *r = slope + ((size_t)cell * POINTS + point) * V;
          for (int v = 0; v < V; v++) r[v] = -out[v];
        }
  }
  for (int face = 0; face < FACES; face++)
    for (int k = 0; k < SIDE; k++) {
      double s[V], t[V], fs[V], ft[V], f[V], amount[V];
      const double *n = normals[face][k];
      double area = areas[face][k];
      trace(state, leftCell[face], leftSide[face], k, s);
      if (face < INTERIOR_FACES) {
        trace(state, rightCell[face], rightSide[face], facing[face][k], t);
      } else {
        double through = s[1] * n[0] + s[2] * n[1] + s[3] * n[2];
        t[0] = s[0];
        for (int a = 0; a < 3; a++) t[1 + a] = s[1 + a] - 2 * through * n[a];
        t[4] = s[4];
      }
      normalFlux(s, n, fs);
      normalFlux(t, n, ft);
      double left = fastest(s, n), right = fastest(t, n), speed = left > right ? left : right;
      for (int v = 0; v < V; v++) f[v] = 0.5 * (fs[v] + ft[v] + speed * (s[v] - t[v]));
      for (int v = 0; v < V; v++) amount[v] = area * (f[v] - fs[v]);
      addLift(leftCell[face], leftSide[face], k, amount);
      if (face >= INTERIOR_FACES) continue;
      for (int v = 0; v < V; v++) amount[v] = area * (ft[v] - f[v]);
      addLift(rightCell[face], rightSide[face], facing[face][k], amount);
    }
}

static double timeStep(void) {
  double rate = 0;
  for (int cell = 0; cell < CELLS; cell++)
    for (int i = 0; i < POINTS; i++) {
      const double *s = u + ((size_t)cell * POINTS + i) * V;
      double speed = sqrt(s[1] * s[1] + s[2] * s[2] + s[3] * s[3]) / s[0] + sqrt(gas * pressure(s) / s[0]);
      if (speed / lengths[cell] > rate) rate = speed / lengths[cell];
    }
  return stepFactor / rate;
}

static void step(void) {
  double dt = timeStep();
  residual(u);
  for (size_t i = 0; i < SIZE; i++) stage1[i] = u[i] + dt / 2 * slope[i];
  residual(stage1);
  for (size_t i = 0; i < SIZE; i++) stage2[i] = u[i] + dt / 2 * slope[i];
  residual(stage2);
  for (size_t i = 0; i < SIZE; i++) stage3[i] = u[i] + dt * slope[i];
  residual(stage3);
  for (size_t i = 0; i < SIZE; i++)
    u[i] += ((stage1[i] - u[i]) + 2 * (stage2[i] - u[i]) + (stage3[i] - u[i])) / 3 + dt / 6 * slope[i];
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

static void readAll(FILE *file, void *to, size_t bytes) {
  if (fread(to, 1, bytes, file) != bytes) {
    fprintf(stderr, "the input is too short\n");
    exit(1);
  }
}

#define READ(array) readAll(file, &(array), sizeof(array))

int main(int count, char **arguments) {
  if (count != 3) return 1;
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 1;
  READ(stepFactor);
  READ(derivative);
  READ(lift);
  READ(ends);
  READ(metrics);
  READ(inverse);
  READ(lengths);
  READ(normals);
  READ(areas);
  READ(u);
  READ(endOf);
  READ(strides);
  READ(starts);
  READ(leftCell);
  READ(leftSide);
  READ(rightCell);
  READ(rightSide);
  READ(facing);
  fclose(file);

  file = fopen(arguments[2], "wb");
  if (!file) return 1;
  for (int i = 0; i < STEPS; i++) step();
  double *after = malloc(sizeof u);
  if (!after) return 1;
  memcpy(after, u, sizeof u);
  double best = 1e30;
  for (int round = 0; round < ROUNDS; round++) {
    double start = seconds();
    for (int i = 0; i < STEPS; i++) step();
    double taken = (seconds() - start) / STEPS;
    if (taken < best) best = taken;
  }
  fwrite(&best, sizeof best, 1, file);
  fwrite(after, sizeof u, 1, file);
  return fclose(file);
}
