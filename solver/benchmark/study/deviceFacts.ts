import { t } from '../../text/t';

/** Returns the device properties that reports list. */
export function deviceFacts(device: GPUDevice): [name: string, value: string][] {
  const { adapterInfo: info, features, limits } = device;
  const { subgroupMinSize: least = 0, subgroupMaxSize: most = least } = info;
  const subgroups = least === most ? `${least}` : t('deviceSubgroupRange', least, most);
  const facts: [string, string][] = [
    [t('deviceVendor'), info.vendor],
    [t('deviceArchitecture'), info.architecture],
    [t('deviceModel'), info.device],
    [t('deviceDriver'), info.description],
    [
      t('deviceSubgroupSize'),
      features.has('subgroups') && least ? subgroups : t('deviceNoSubgroups'),
    ],
    [t('deviceWorkgroupSize'), t('deviceInvocations', limits.maxComputeInvocationsPerWorkgroup)],
    [t('deviceWorkgroupMemory'), t('deviceBytes', limits.maxComputeWorkgroupStorageSize)],
    [t('deviceWorkgroups'), `${limits.maxComputeWorkgroupsPerDimension}`],
    [t('deviceMaxBuffer'), t('deviceBytes', limits.maxBufferSize)],
    [t('deviceMaxBinding'), t('deviceBytes', limits.maxStorageBufferBindingSize)],
    [t('deviceTimestamps'), t(features.has('timestamp-query') ? 'deviceYes' : 'deviceNo')],
  ];
  return facts.filter(([, value]) => value !== '' && value !== undefined);
}
