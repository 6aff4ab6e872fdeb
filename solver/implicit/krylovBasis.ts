import { t } from '../text/t';
import { compiledTeam, controlBytes, threadsFor, type Team, type Threads } from '../threads';
import { basisKernels, partLength } from './basisKernels';

/** Reduction of a vector by its projection from which round-off is removed by a second one. */
const cancellation = 0.1;

/**
 * An orthonormal basis in single precision with room for one more vector. Projections are those of Gram and Schmidt, on
 * all vectors at once. Results do not depend on the number of threads.
 */
export class KrylovBasis {
  readonly ready: Promise<void>;
  private readonly team: Team;
  private readonly vectors: readonly Float32Array[];
  private readonly factors: Float32Array;
  /** Partial sums of products, [part][vector][4]. */
  private readonly sums: Float32Array;
  private readonly partCount: number;

  /** @throws Error with one line if there isn't enough memory */
  constructor(
    size: number,
    count: number,
    threads: Threads,
  ) {
    this.partCount = Math.ceil(size / partLength);
    const bytes = 4 * partLength * this.partCount;
    const sumBytes = 16 * (count + 1);
    const members = threadsFor(threads, size);
    const basis = 64;
    const factors = basis + (count + 1) * bytes;
    const sums = factors + 16 * (count + 1);
    const control = sums + sumBytes * this.partCount;
    const end = control + controlBytes(members);
    const compiled = compiledTeam({
      module: () => basisKernels(bytes, sumBytes),
      layout: { bytes: end, control, scratch: 0, scratchBytes: 0 },
      ...{ threads: members, host: threads.host, cure: t('methodRemedyUnknowns') },
    });
    if (!compiled) throw new Error(t('implicitBlocksTooLarge', Math.ceil(end / 2 ** 20)));
    const { team, buffer } = compiled;
    this.team = team;
    this.ready = team.ready;
    this.vectors = Array.from(
      { length: count + 1 },
      (_, k) => new Float32Array(buffer, basis + k * bytes, bytes / 4),
    );
    this.factors = new Float32Array(buffer, factors, count + 1);
    this.sums = new Float32Array(buffer, sums, (sumBytes / 4) * this.partCount);
  }

  /** Returns a vector, followed by zeros. */
  vector(index: number): Float32Array {
    return this.vectors[index];
  }

  /** Sets a vector of the basis to one divided by its length. */
  set(index: number, values: Float64Array, length: number): void {
    const target = this.vectors[index];
    for (let i = 0; i < values.length; i++) target[i] = values[i] / length;
    target.fill(0, values.length);
  }

  /**
   * Appends the part of a vector that is orthogonal to the first `count` vectors, normalized.
   * @returns the products of the vector with these, then the length of that part
   */
  append(count: number, values: Float64Array): Float64Array {
    const own = this.vectors[count];
    own.set(values);
    // Kernels also work on the numbers behind it, which would keep a NaN.
    own.fill(0, values.length);
    const column = new Float64Array(count + 1);
    for (let pass = 0; pass < 2; pass++) {
      const products = this.products(own, 0, count + 1);
      for (let j = 0; j < count; j++) column[j] += products[j];
      this.factors.set(products.subarray(0, count));
      this.subtract(own, count);
      const [square] = this.products(own, count, 1);
      column[count] = Math.sqrt(square);
      if (!(square < cancellation ** 2 * products[count])) break;
    }
    const length = column[count];
    if (length > 0) for (let i = 0; i < own.length; i++) own[i] /= length;
    return column;
  }

  /** Returns Σ weight · vector, followed by zeros, until the next call of a method. */
  combine(weights: Float64Array): Float32Array {
    const own = this.vectors[this.vectors.length - 1];
    own.fill(0);
    this.factors.set(weights.map((weight) => -weight));
    this.subtract(own, weights.length);
    return own;
  }

  dispose(): void {
    this.team.dispose();
  }

  /** Returns the products of a vector with `count` vectors from the one at an index. */
  private products(own: Float32Array, from: number, count: number): Float64Array {
    const { team, vectors, sums, partCount } = this;
    const first = vectors[from].byteOffset;
    team.run('products', 0, partCount, [own.byteOffset, first, count, sums.byteOffset]);
    const products = new Float64Array(count);
    const perPart = sums.length / partCount;
    for (let part = 0; part < partCount; part++) {
      for (let j = 0; j < count; j++) {
        const at = part * perPart + 4 * j;
        products[j] += sums[at] + sums[at + 1] + (sums[at + 2] + sums[at + 3]);
      }
    }
    return products;
  }

  /** Subtracts `factors` times the first vectors. */
  private subtract(own: Float32Array, count: number): void {
    const { team, vectors, factors, partCount } = this;
    const first = vectors[0].byteOffset;
    team.run('subtract', 0, partCount, [own.byteOffset, first, count, factors.byteOffset]);
  }
}
