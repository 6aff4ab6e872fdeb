import { t } from '../../text/t';

/** Diagonal of the symmetric part of J², J the velocity gradient: S² + Ω² of the strain rate S and the rotation rate Ω. */
const diagonal = [
  'dx(u)^2 + dy(u)*dx(v) + dz(u)*dx(w)',
  'dy(v)^2 + dy(u)*dx(v) + dz(v)*dy(w)',
  'dz(w)^2 + dz(u)*dx(w) + dz(v)*dy(w)',
];
/** Off-diagonal entries (1, 2), (1, 3) and (2, 3). */
const [xy, xz, yz] = [
  '(dx(u)+dy(v))*(dy(u)+dx(v)) + dz(u)*dy(w) + dz(v)*dx(w)',
  '(dx(u)+dz(w))*(dz(u)+dx(w)) + dy(u)*dz(v) + dy(w)*dx(v)',
  '(dy(v)+dz(w))*(dz(v)+dy(w)) + dx(v)*dz(u) + dx(w)*dy(u)',
].map((entry) => `(0.5*(${entry}))`);
/** Deviatoric diagonal: the mean of the diagonal is −2Q/3. */
const [x, y, z] = diagonal.map((entry) => `(${entry} + 2*Q/3)`);

/** sqrt(tr(B²)/6) of the deviatoric part B. */
const spread = `sqrt((${x}^2 + ${y}^2 + ${z}^2)/6 + (${xy}^2 + ${xz}^2 + ${yz}^2)/3)`;
const determinant = `(${x}*(${y}*${z} - ${yz}^2) - ${xy}*(${xy}*${z} - 2*${yz}*${xz}) - ${y}*${xz}^2)`;

/** Vortex criteria of a 3D flow with velocity u, v, w. */
export const vortexFields = [
  {
    // (|Ω|² − |S|²)/2 = −tr(J²)/2: Hunt, Wray and Moin, CTR-S88 (1988).
    name: 'Q',
    label: t('physicsQCriterion'),
    unit: '',
    center: '0',
    expression: '-0.5*(dx(u)^2 + dy(v)^2 + dz(w)^2) - dy(u)*dx(v) - dz(u)*dx(w) - dz(v)*dy(w)',
  },
  {
    // The middle eigenvalue of S² + Ω² (Jeong and Hussain, J. Fluid Mech. 285, 1995) by the
    // trigonometric solution (Smith, Comm. ACM 4, 1961).
    name: 'lambda2',
    label: t('physicsLambda2'),
    unit: '',
    center: '0',
    // If B is 0, so is its determinant; the small number then only avoids 0/0.
    expression: `-2*Q/3 + 2*${spread}*cos(acos(max(-1, min(1, ${determinant}/(2*${spread}^3 + 1e-30))))/3 + ${(4 * Math.PI) / 3})`,
  },
] as const;
