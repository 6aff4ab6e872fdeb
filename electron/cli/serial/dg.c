/*
 * The modal discontinuous Galerkin method for the Euler equations between walls, classical
 * Runge-Kutta, one thread: what a plain C program takes for it. Numbers of modes, points, cells and
 * faces are constants given to the compiler. Reads tables, geometry and the initial state from the
 * file argv[1]; writes seconds per step and the state after STEPS steps to argv[2].
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define N 4
#define STRIDE (N * MODES)
#define SIZE ((size_t)CELLS * STRIDE)
static const double gas = 1.4;

static double cfl;
static double volumeWeights[VOLUME_POINTS], sideWeights[SIDE_POINTS];
static double volumeValues[VOLUME_POINTS][MODES];
static double volumeDr[VOLUME_POINTS][MODES], volumeDs[VOLUME_POINTS][MODES];
static double sideValues[3][SIDE_POINTS][MODES];
static double xr[CELLS], yr[CELLS], xs[CELLS], ys[CELLS], determinant[CELLS], radius[CELLS];
static double normalX[FACES], normalY[FACES], length[FACES];
static double u[SIZE], stage1[SIZE], stage2[SIZE], stage3[SIZE], slope[SIZE];
static int innerCell[FACES], innerSide[FACES], outerCell[INTERIOR_FACES], outerSide[INTERIOR_FACES];

static double pressure(const double *s) {
  return (gas - 1) * (s[3] - 0.5 * (s[1] * s[1] + s[2] * s[2]) / s[0]);
}

static void fluxes(const double *s, double *fx, double *fy) {
  double p = pressure(s), vx = s[1] / s[0], vy = s[2] / s[0];
  fx[0] = s[1];
  fx[1] = s[1] * vx + p;
  fx[2] = s[2] * vx;
  fx[3] = (s[3] + p) * vx;
  fy[0] = s[2];
  fy[1] = s[1] * vy;
  fy[2] = s[2] * vy + p;
  fy[3] = (s[3] + p) * vy;
}

static void localLaxFriedrichs(const double *a, const double *b, double nx, double ny, double *f) {
  double ax[N], ay[N], bx[N], by[N];
  fluxes(a, ax, ay);
  fluxes(b, bx, by);
  double left = fabs(a[1] * nx + a[2] * ny) / a[0] + sqrt(gas * pressure(a) / a[0]);
  double right = fabs(b[1] * nx + b[2] * ny) / b[0] + sqrt(gas * pressure(b) / b[0]);
  double speed = left > right ? left : right;
  for (int v = 0; v < N; v++)
    f[v] = 0.5 * ((ax[v] + bx[v]) * nx + (ay[v] + by[v]) * ny + speed * (a[v] - b[v]));
}

static void evaluate(const double *c, const double *values, double *s) {
  for (int v = 0; v < N; v++) {
    double sum = 0;
    for (int j = 0; j < MODES; j++) sum += c[v * MODES + j] * values[j];
    s[v] = sum;
  }
}

static void lift(double *r, const double *values, const double *f, double weight) {
  for (int v = 0; v < N; v++)
    for (int j = 0; j < MODES; j++) r[v * MODES + j] += weight * f[v] * values[j];
}

static void residual(const double *state) {
  double s[N], t[N], fx[N], fy[N], f[N];
  memset(slope, 0, sizeof slope);
  for (int cell = 0; cell < CELLS; cell++) {
    const double *c = state + (size_t)cell * STRIDE;
    double *r = slope + (size_t)cell * STRIDE;
    for (int q = 0; q < VOLUME_POINTS; q++) {
      evaluate(c, volumeValues[q], s);
      fluxes(s, fx, fy);
      for (int v = 0; v < N; v++) {
        double fr = volumeWeights[q] * (ys[cell] * fx[v] - xs[cell] * fy[v]);
        double fs = volumeWeights[q] * (xr[cell] * fy[v] - yr[cell] * fx[v]);
        for (int j = 0; j < MODES; j++)
          r[v * MODES + j] += fr * volumeDr[q][j] + fs * volumeDs[q][j];
      }
    }
  }
  for (int face = 0; face < FACES; face++) {
    size_t inner = (size_t)innerCell[face] * STRIDE;
    double nx = normalX[face], ny = normalY[face];
    for (int k = 0; k < SIDE_POINTS; k++) {
      const double *innerValues = sideValues[innerSide[face]][k];
      double weight = 0.5 * length[face] * sideWeights[k];
      evaluate(state + inner, innerValues, s);
      if (face < INTERIOR_FACES) {
        size_t outer = (size_t)outerCell[face] * STRIDE;
        const double *outerValues = sideValues[outerSide[face]][SIDE_POINTS - 1 - k];
        evaluate(state + outer, outerValues, t);
        localLaxFriedrichs(s, t, nx, ny, f);
        lift(slope + outer, outerValues, f, weight);
      } else {
        double along = s[1] * nx + s[2] * ny;
        t[0] = s[0];
        t[1] = s[1] - 2 * along * nx;
        t[2] = s[2] - 2 * along * ny;
        t[3] = s[3];
        localLaxFriedrichs(s, t, nx, ny, f);
      }
      lift(slope + inner, innerValues, f, -weight);
    }
  }
  for (int cell = 0; cell < CELLS; cell++) {
    double scale = 1 / determinant[cell];
    for (int i = 0; i < STRIDE; i++) slope[(size_t)cell * STRIDE + i] *= scale;
  }
}

static double timeStep(void) {
  double rate = 0;
  for (int cell = 0; cell < CELLS; cell++) {
    double s[N];
    for (int v = 0; v < N; v++) s[v] = sqrt(2.0) * u[(size_t)cell * STRIDE + v * MODES];
    double speed = sqrt(s[1] * s[1] + s[2] * s[2]) / s[0] + sqrt(gas * pressure(s) / s[0]);
    if (speed / radius[cell] > rate) rate = speed / radius[cell];
  }
  return cfl / (2 * ORDER + 1) / rate;
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
  READ(cfl);
  READ(volumeWeights);
  READ(volumeValues);
  READ(volumeDr);
  READ(volumeDs);
  READ(sideWeights);
  READ(sideValues);
  READ(xr);
  READ(yr);
  READ(xs);
  READ(ys);
  READ(determinant);
  READ(radius);
  READ(normalX);
  READ(normalY);
  READ(length);
  READ(u);
  READ(innerCell);
  READ(innerSide);
  READ(outerCell);
  READ(outerSide);
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
