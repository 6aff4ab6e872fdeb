import { createHash } from 'node:crypto';
import { codeOf } from './entryPointCode';

/**
 * A GPU device whose results are kept: what a buffer contains is determined by the kernels, inputs and sizes that led to
 * it, so their digest finds what an earlier run read from it. Commands wait until a result is needed that is not kept;
 * kernels known to be valid are compiled only then. The comparison with a test's expectation is made every time.
 */

/** Results by key. */
export interface ResultStore {
  has(key: string): boolean;
  read(key: string): ArrayBuffer | null;
  write(key: string, content: ArrayBuffer): void;
}

export interface ReplayingDevice {
  readonly device: GPUDevice;
  /** Drops the commands that wait, except that buffers are destroyed, when nothing that they made is used any more. */
  forget(): void;
}

type Part = string | number | undefined | Uint8Array;

/** Separates its parts, so that no two lists have the same digest. */
function digestOf(...parts: readonly Part[]): string {
  const hash = createHash('sha1');
  for (const part of parts) {
    if (part instanceof Uint8Array) hash.update(`${part.length}:`).update(part);
    else hash.update(`${String(part).length}:${part};`);
  }
  return hash.digest('hex');
}

let unique = 0;
/** A digest that no run has again. */
const uniqueDigest = (): string => `${process.pid} ${performance.now()} ${unique++}`;

interface Kernel {
  readonly digest: string;
  compiled(): Promise<GPUComputePipeline>;
  /** Once it is compiled. */
  pipeline: GPUComputePipeline | null;
}

interface TrackedBuffer {
  readonly buffer: GPUBuffer;
  /** Of what the buffer contains after all commands so far. */
  digest: string;
  /** The content while it is mapped for reading. */
  view: ArrayBuffer | null;
}

interface BoundBuffer {
  readonly tracked: TrackedBuffer;
  readonly binding: number;
  readonly offset: number;
  readonly size: number | undefined;
  readonly isWritten: boolean;
}

/** A command on the device. */
interface Operation {
  readonly kernels: readonly Kernel[];
  /** Whether it frees memory. */
  readonly isEnd?: boolean;
  run(): void;
}

/** A part of a command buffer: what it does to digests when it is submitted, and how it is encoded. */
interface Step {
  readonly kernels: readonly Kernel[];
  track(): void;
  encode(encoder: GPUCommandEncoder): void;
}

/**
 * @param real whose pipelines are compiled by `createComputePipelineAsync`
 * @param driver name and version of what executes the kernels
 */
export function replayResults(
  real: GPUDevice,
  store: ResultStore,
  driver: string,
): ReplayingDevice {
  const buffers = new WeakMap<GPUBuffer, TrackedBuffer>();
  const kernels = new WeakMap<GPUComputePipeline, Kernel>();
  const groups = new WeakMap<GPUBindGroup, readonly BoundBuffer[]>();
  const modules = new WeakMap<GPUShaderModule, { code: string; real(): GPUShaderModule }>();
  const commands = new WeakMap<GPUCommandBuffer, readonly Step[]>();
  /** What layouts contain, as text, and the bindings that a kernel may write; all of them where it is unknown. */
  const layouts = new WeakMap<object, { text: string; written: ReadonlySet<number> }>();
  let waiting: Operation[] = [];
  let executed: Promise<void> = Promise.resolve();

  /** Executes everything that waits, in order. */
  function execute(): Promise<void> {
    executed = executed
      .catch(() => undefined)
      .then(async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          for (const kernel of next.kernels) await kernel.compiled();
          next.run();
        }
      });
    return executed;
  }

  const trackedOf = (buffer: GPUBuffer): TrackedBuffer => {
    const tracked = buffers.get(buffer);
    if (!tracked) throw new Error('a buffer of another device');
    return tracked;
  };

  function createBuffer(descriptor: GPUBufferDescriptor): GPUBuffer {
    const buffer = real.createBuffer(descriptor);
    const tracked: TrackedBuffer = {
      buffer,
      digest: digestOf('zeros', descriptor.size),
      view: null,
    };
    buffers.set(buffer, tracked);
    const { mapAsync, getMappedRange, unmap, destroy } = buffer;
    const ranges: { offset: number; content: ArrayBuffer }[] = [];
    let isMapped = descriptor.mappedAtCreation ?? false;
    buffer.mapAsync = async (mode, ...range) => {
      if (mode !== GPUMapMode.READ) {
        await execute();
        await mapAsync.call(buffer, mode, ...range);
        isMapped = true;
        return undefined;
      }
      const key = digestOf(driver, tracked.digest);
      tracked.view = store.read(key);
      if (tracked.view) return undefined;
      await execute();
      await mapAsync.call(buffer, mode);
      tracked.view = getMappedRange.call(buffer).slice(0);
      unmap.call(buffer);
      store.write(key, tracked.view);
      return undefined;
    };
    buffer.getMappedRange = (offset = 0, size) => {
      if (tracked.view) {
        return tracked.view.slice(offset, size === undefined ? undefined : offset + size);
      }
      const range = getMappedRange.call(buffer, offset, size);
      ranges.push({ offset, content: range });
      return range;
    };
    buffer.unmap = () => {
      tracked.view = null;
      if (!isMapped) return undefined;
      isMapped = false;
      const contents = ranges
        .splice(0)
        .flatMap(({ offset, content }) => [offset, new Uint8Array(content.slice(0))]);
      tracked.digest = digestOf('mapped', tracked.digest, ...contents);
      return unmap.call(buffer);
    };
    buffer.destroy = () => {
      waiting.push({ kernels: [], isEnd: true, run: () => destroy.call(buffer) });
      return undefined;
    };
    return buffer;
  }

  function createShaderModule(descriptor: GPUShaderModuleDescriptor): GPUShaderModule {
    const { code, label = '' } = descriptor;
    let made: GPUShaderModule | undefined;
    const compile = (): GPUShaderModule => (made ??= real.createShaderModule(descriptor));
    const key = digestOf(driver, 'valid module', code);
    const module = {
      label,
      async getCompilationInfo() {
        if (store.has(key)) return { __brand: 'GPUCompilationInfo', messages: [] };
        const info = await compile().getCompilationInfo();
        if (info.messages.length === 0) store.write(key, new ArrayBuffer(0));
        return info;
      },
    } as unknown as GPUShaderModule;
    modules.set(module, { code, real: compile });
    return module;
  }

  function describeKernel(descriptor: GPUComputePipelineDescriptor) {
    const { layout, compute } = descriptor;
    const module = modules.get(compute.module);
    if (!module) throw new Error('a shader module of another device');
    const digest = digestOf(
      layout === 'auto' ? layout : layouts.get(layout)?.text,
      codeOf(module.code, compute.entryPoint),
      compute.entryPoint,
      JSON.stringify(compute.constants ?? {}),
    );
    const complete = (): GPUComputePipelineDescriptor => ({
      ...descriptor,
      compute: { ...compute, module: module.real() },
    });
    return { digest, complete };
  }

  async function createComputePipelineAsync(
    descriptor: GPUComputePipelineDescriptor,
  ): Promise<GPUComputePipeline> {
    const { digest, complete } = describeKernel(descriptor);
    const kernel: Kernel = {
      digest,
      pipeline: null,
      compiled: async () => (kernel.pipeline ??= await real.createComputePipelineAsync(complete())),
    };
    const key = digestOf(driver, 'valid kernel', digest);
    // Layouts of its own are those of the pipeline itself.
    if (descriptor.layout === 'auto' || !store.has(key)) {
      const pipeline = await kernel.compiled();
      store.write(key, new ArrayBuffer(0));
      kernels.set(pipeline, kernel);
      return pipeline;
    }
    const pipeline = { label: descriptor.label ?? '' } as GPUComputePipeline;
    kernels.set(pipeline, kernel);
    return pipeline;
  }

  function createComputePipeline(descriptor: GPUComputePipelineDescriptor): GPUComputePipeline {
    const { digest, complete } = describeKernel(descriptor);
    const pipeline = real.createComputePipeline(complete());
    kernels.set(pipeline, { digest, pipeline, compiled: () => Promise.resolve(pipeline) });
    return pipeline;
  }

  function createBindGroupLayout(descriptor: GPUBindGroupLayoutDescriptor): GPUBindGroupLayout {
    const layout = real.createBindGroupLayout(descriptor);
    const entries = [...descriptor.entries];
    const written = entries.filter(({ buffer }) => buffer?.type === 'storage');
    layouts.set(layout, {
      text: JSON.stringify(entries),
      written: new Set(written.map(({ binding }) => binding)),
    });
    return layout;
  }

  function createPipelineLayout(descriptor: GPUPipelineLayoutDescriptor): GPUPipelineLayout {
    const layout = real.createPipelineLayout(descriptor);
    const texts = [...descriptor.bindGroupLayouts].map((own) => own && layouts.get(own)?.text);
    layouts.set(layout, { text: texts.join(), written: new Set() });
    return layout;
  }

  function createBindGroup(descriptor: GPUBindGroupDescriptor): GPUBindGroup {
    const group = real.createBindGroup(descriptor);
    const written = layouts.get(descriptor.layout)?.written;
    groups.set(
      group,
      [...descriptor.entries].map(({ binding, resource }) => {
        const { buffer, offset = 0, size } = resource as GPUBufferBinding;
        const isWritten = written?.has(binding) ?? true;
        return { tracked: trackedOf(buffer), binding, offset, size, isWritten };
      }),
    );
    return group;
  }

  /** The digests after a dispatch: those of written buffers depend on all that the kernel is given. */
  function trackDispatch(
    kernel: Kernel,
    bound: ReadonlyMap<number, { group: GPUBindGroup; offsets: readonly number[] }>,
    counts: readonly Part[],
  ): void {
    const given: Part[] = [kernel.digest, ...counts];
    const written: BoundBuffer[] = [];
    for (const [index, { group, offsets }] of [...bound].sort(([a], [b]) => a - b)) {
      given.push('group', index, ...offsets);
      for (const entry of groups.get(group) ?? []) {
        given.push(entry.binding, entry.offset, entry.size, entry.tracked.digest);
        if (entry.isWritten) written.push(entry);
      }
    }
    const dispatch = digestOf(...given);
    written.forEach(({ tracked }, i) => (tracked.digest = digestOf(dispatch, i, tracked.digest)));
  }

  function beginComputePass(
    steps: Step[],
    descriptor: GPUComputePassDescriptor | undefined,
  ): GPUComputePassEncoder {
    const calls: ((pass: GPUComputePassEncoder) => void)[] = [];
    const tracks: (() => void)[] = [];
    const used: Kernel[] = [];
    let kernel: Kernel | undefined;
    const bound = new Map<number, { group: GPUBindGroup; offsets: readonly number[] }>();
    const dispatch = (counts: () => readonly Part[]): void => {
      if (!kernel) throw new Error('a dispatch without a pipeline');
      const [own, snapshot] = [kernel, new Map(bound)];
      tracks.push(() => trackDispatch(own, snapshot, counts()));
    };
    const pass: Partial<GPUComputePassEncoder> = {
      setPipeline(pipeline) {
        const own = (kernel = kernels.get(pipeline));
        if (!own) throw new Error('a pipeline of another device');
        used.push(own);
        calls.push((real) => real.setPipeline(own.pipeline!));
        return undefined;
      },
      setBindGroup(index: number, group: GPUBindGroup, ...rest: unknown[]) {
        if (rest.length > 1) throw new Error('dynamic offsets from a range are not supported');
        const offsets = [...((rest[0] as Iterable<number> | undefined) ?? [])];
        bound.set(index, { group, offsets });
        calls.push((real) => real.setBindGroup(index, group, offsets));
        return undefined;
      },
      dispatchWorkgroups(x, y = 1, z = 1) {
        dispatch(() => [x, y, z]);
        calls.push((real) => real.dispatchWorkgroups(x, y, z));
        return undefined;
      },
      dispatchWorkgroupsIndirect(buffer, offset) {
        dispatch(() => ['indirect', trackedOf(buffer).digest, offset]);
        calls.push((real) => real.dispatchWorkgroupsIndirect(buffer, offset));
        return undefined;
      },
      end() {
        steps.push({
          kernels: used,
          track: () => tracks.forEach((track) => track()),
          encode(encoder) {
            const pass = encoder.beginComputePass(descriptor);
            for (const call of calls) call(pass);
            pass.end();
          },
        });
        return undefined;
      },
    };
    return pass as GPUComputePassEncoder;
  }

  function createCommandEncoder(): GPUCommandEncoder {
    const steps: Step[] = [];
    const add = (track: () => void, encode: Step['encode']): undefined => {
      steps.push({ kernels: [], track, encode });
      return undefined;
    };
    const encoder: Partial<GPUCommandEncoder> = {
      beginComputePass: (descriptor) => beginComputePass(steps, descriptor),
      copyBufferToBuffer(...words: unknown[]) {
        const isShort = typeof words[1] !== 'number';
        const [source, destination] = (isShort ? words : [words[0], words[2]]) as GPUBuffer[];
        const sizes = words.filter((word): word is number => typeof word === 'number');
        const copy = (real: GPUCommandEncoder): void =>
          void Reflect.apply(real.copyBufferToBuffer, real, words);
        return add(() => {
          const to = trackedOf(destination);
          to.digest = digestOf('copy', to.digest, trackedOf(source).digest, ...sizes);
        }, copy);
      },
      clearBuffer(buffer, ...range) {
        return add(
          () => {
            const tracked = trackedOf(buffer);
            tracked.digest = digestOf('clear', tracked.digest, ...range);
          },
          (real) => real.clearBuffer(buffer, ...range),
        );
      },
      resolveQuerySet(set, first, count, destination, offset) {
        return add(
          () => (trackedOf(destination).digest = uniqueDigest()),
          (real) => real.resolveQuerySet(set, first, count, destination, offset),
        );
      },
      finish() {
        const buffer = {} as GPUCommandBuffer;
        commands.set(buffer, steps);
        return buffer;
      },
    };
    return encoder as GPUCommandEncoder;
  }

  const queue: Partial<GPUQueue> = {
    submit(submitted) {
      const steps = [...submitted].flatMap((buffer) => commands.get(buffer) ?? []);
      for (const step of steps) step.track();
      waiting.push({
        kernels: steps.flatMap((step) => step.kernels),
        run() {
          const encoder = real.createCommandEncoder();
          for (const step of steps) step.encode(encoder);
          real.queue.submit([encoder.finish()]);
        },
      });
      return undefined;
    },
    writeBuffer(buffer, offset, data, first = 0, length) {
      const bytes = bytesOf(data, first, length);
      const tracked = trackedOf(buffer);
      const isWhole = offset === 0 && bytes.length === buffer.size;
      tracked.digest = digestOf('write', isWhole ? '' : tracked.digest, offset, bytes);
      waiting.push({ kernels: [], run: () => real.queue.writeBuffer(buffer, offset, bytes) });
      return undefined;
    },
    // Whoever waits for it reads afterwards.
    onSubmittedWorkDone: () => Promise.resolve(undefined),
  };

  const replaced: Readonly<Record<string, unknown>> = {
    queue,
    createBuffer,
    createShaderModule,
    createComputePipeline,
    createComputePipelineAsync,
    createBindGroupLayout,
    createPipelineLayout,
    createBindGroup,
    createCommandEncoder,
  };
  const device = new Proxy(real, {
    get(target, name) {
      if (typeof name === 'string' && name in replaced) return replaced[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    device,
    forget() {
      for (const operation of waiting) if (operation.isEnd) operation.run();
      waiting = [];
    },
  };
}

/** A copy of the part of the data that `writeBuffer` writes. */
function bytesOf(
  data: ArrayBufferLike | ArrayBufferView,
  first: number,
  length: number | undefined,
): Uint8Array<ArrayBuffer> {
  const isView = ArrayBuffer.isView(data);
  const whole = isView
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  const element = isView && 'BYTES_PER_ELEMENT' in data ? Number(data.BYTES_PER_ELEMENT) : 1;
  const end = length === undefined ? undefined : (first + length) * element;
  return whole.slice(first * element, end);
}
