// What a stage takes the residual of.
// @import dg/blocks.wgsl

@group(1) @binding(0) var<storage, read> source: array<Block>;
