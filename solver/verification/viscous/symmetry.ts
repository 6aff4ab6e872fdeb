import { rectangleMesh } from '../../mesh/rectangle';
import { thesisForm } from '../cpr/forms';
import { bentBox, waves, type Bend } from '../cpr/meshes';
import { symmetricGas } from '../exact/viscousFlows';
import { convergenceChecks } from '../smooth/convergence';
import type { Check } from '../types';
import { t } from '../../text/t';

const angles = [0, 0.5];

const rotated =
  (angle: number) =>
  ([x, y]: readonly number[]): [number, number] => [
    Math.cos(angle) * x - Math.sin(angle) * y,
    Math.sin(angle) * x + Math.cos(angle) * y,
  ];

/** Slip walls of a viscous gas on triangles, in any direction. */
export const slipOnTriangles = (): Check[] =>
  angles.flatMap((angle) => {
    const flow = symmetricGas(angle);
    return convergenceChecks(flow, {
      id: `${flow.id}/p2`,
      label: t('slipOnTriangles', flow.title, 2),
      scheme: { order: 2, cflNumber: 1, numericalFlux: 'hllc' },
      sizes: [4, 8],
      degree: 2,
      atLeast: 2.3,
      mesh: (size) => rectangleMesh(size, size, (x, y) => rotated(angle)([x, y])),
      cost: () => (angle === 0 ? 'full' : 'default'),
    });
  });

/** Slip walls of a viscous gas on bent quadrilaterals, in any direction. */
export const slipOnQuadrilaterals = (): Check[] =>
  angles.flatMap((angle) => {
    const flow = symmetricGas(angle);
    const bend: Bend = (place) => rotated(angle)(waves(0.02)(place));
    return convergenceChecks(flow, {
      id: `${flow.id}/p3`,
      label: t('slipOnQuadrilaterals', flow.title, 3),
      scheme: { id: 'cpr', ...thesisForm, order: 3, numericalFlux: 'hllc' },
      sizes: [4, 8],
      degree: 3,
      // Round-off of single precision adds 1.8e-6 to the error.
      atLeast: 3.4,
      mesh: (size) => bentBox({ counts: [size, size], order: 2, bend }),
      cost: () => (angle === 0 ? 'full' : 'default'),
    });
  });
