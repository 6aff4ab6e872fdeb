import { subsonicAirfoil } from './airfoil/subsonic';
import { advection1d } from './fuhry2013/advection1d';
import { rotatingHill } from './fuhry2013/rotatingHill';
import { supersonicVortex } from './fuhry2013/supersonicVortex';
import { conservation } from './invariants/conservation';
import { freeStream } from './invariants/freeStream';
import { symmetry } from './invariants/symmetry';
import { damBreak } from './riemann/damBreak';
import { sod } from './riemann/sod';
import { manufactured } from './smooth/manufactured';
import { orders } from './smooth/orders';
import type { VerificationEntry } from './types';

/** Every entry by its id, in the order in which they are carried out and shown. */
export const verificationEntries: ReadonlyMap<string, VerificationEntry> = new Map(
  [
    advection1d,
    rotatingHill,
    supersonicVortex,
    sod,
    damBreak,
    subsonicAirfoil,
    orders,
    manufactured,
    freeStream,
    conservation,
    symmetry,
  ].map((entry) => [entry.id, entry]),
);
