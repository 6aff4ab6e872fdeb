/** Returns the device properties that reports list. */
export function deviceFacts(device: GPUDevice): [name: string, value: string][] {
  const { adapterInfo: info, features, limits } = device;
  const { subgroupMinSize: least, subgroupMaxSize: most } = info;
  const subgroups = least === most ? `${least}` : `${least} to ${most}`;
  const facts: [string, string][] = [
    ['Vendor', info.vendor],
    ['Architecture', info.architecture],
    ['Device', info.device],
    ['Driver', info.description],
    ['Invocations of a subgroup', features.has('subgroups') && least ? subgroups : 'none'],
    ['Invocations of a workgroup', `${limits.maxComputeInvocationsPerWorkgroup} at most`],
    ['Memory of a workgroup', `${limits.maxComputeWorkgroupStorageSize} B at most`],
    ['Workgroups along an axis', `${limits.maxComputeWorkgroupsPerDimension} at most`],
    ['Largest buffer', `${limits.maxBufferSize} B`],
    ['Largest binding', `${limits.maxStorageBufferBindingSize} B`],
    ['Timestamps', features.has('timestamp-query') ? 'yes' : 'no'],
  ];
  return facts.filter(([, value]) => value !== '' && value !== undefined);
}
