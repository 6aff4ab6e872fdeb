import type { CaseDocument } from '../../solver/case';
import { axesOf, type Axis } from '../../solver/core';
import type { CustomSystem } from '../../solver/physics';
import { switchPrimitive } from '../caseModel/customSystem';

/** Default expressions per variable, for a newly enabled part. */
export const perVariable = (
  { variables }: CustomSystem,
  of: (name: string, index: number) => string,
): string[] => variables.map(({ name }, index) => of(name, index));

/** Default expressions per axis and variable. */
export function perAxisAndVariable(
  own: CustomSystem,
  of: (name: string, axis: Axis) => string,
): NonNullable<CustomSystem['viscousFlux']> {
  const column = (axis: Axis): string[] => perVariable(own, (name) => of(name, axis));
  const [, ...others] = axesOf(own.dimension ?? 2);
  return { x: column('x'), ...Object.fromEntries(others.map((axis) => [axis, column(axis)])) };
}

/** Removes an optional part of a system, or adds it with valid default expressions. */
type Switch = (own: CustomSystem, document: CaseDocument) => void;

/** Switches of the optional parts of a system. */
export const switches = {
  viscousFlux: (own) => {
    if (own.viscousFlux) {
      delete own.viscousFlux;
      delete own.viscousDefinitions;
      delete own.maxDiffusivity;
      delete own.gradientSource;
      delete own.gradientSourceDefinitions;
      for (const condition of own.boundaryConditions) {
        delete condition.sideState;
        delete condition.ghostGradient;
      }
    } else {
      own.viscousFlux = perAxisAndVariable(own, () => '0');
    }
  },
  waveSpeeds: (own) => {
    if (own.waveSpeeds) delete own.waveSpeeds;
    else {
      const { waveSpeed: speed = '0' } = own;
      own.waveSpeeds = { min: `-(${speed})`, max: speed };
    }
  },
  sourceTerm: (own) => {
    if (own.sourceTerm) delete own.sourceTerm;
    else own.sourceTerm = perVariable(own, () => '0');
  },
  contact: (own) => {
    if (own.contact) delete own.contact;
    else own.contact = { speed: '0', star: perVariable(own, (name) => `mean_${name}`) };
  },
  absoluteJacobian: (own) => {
    if (own.absoluteJacobian) delete own.absoluteJacobian;
    else own.absoluteJacobian = perVariable(own, (name) => `jump_${name}`);
  },
  primitive: (own, document) => switchPrimitive(document, own),
} as const satisfies Readonly<Record<string, Switch>>;
