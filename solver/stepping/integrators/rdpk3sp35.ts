import type { EmbeddedIntegrator, EmbeddedStage, Register } from './types';
import { t } from '../../text/t';

type Table = readonly [number, number, number, number, number];

/**
 * RDPK3Sp35 of Ranocha, Dalcin, Parsani and Ketcheson, Optimized Runge–Kutta methods with automatic step size control for
 * compressible computational fluid dynamics (Commun. Appl. Math. Comput. 4, 2022): its γ, δ, β and abscissae, and the
 * weights of the embedded method of second order.
 */
const gamma1: Table = [
  0, 2.587669070352079020144955303389306026e-1, -1.324366873994502973977035353758550057e-1,
  5.055601231460399101814291350373559483e-2, 5.670552807902877312521811889846000976e-1,
];
const gamma2: Table = [
  1, 5.528418745102160639901976698795928733e-1, 6.731844400389673824374042790213570079e-1,
  2.803103804507635075215805236096803381e-1, 5.521508873507393276457754945308880998e-1,
];
const gamma3: Table = [
  0, 0, 0, 2.752585813446636957256614568573008811e-1, -8.950548709279785077579454232514633376e-1,
];
const delta: Table = [
  1, 3.407687209321455242558804921815861422e-1, 3.414399280584625023244387687873774697e-1,
  7.229302732875589702087936723400941329e-1, 0,
];
const beta: Table = [
  2.300285062878154351930669430512780706e-1, 3.021457892454169700189445968126242994e-1,
  8.025601039472704213300183888573974531e-1, 4.362158997637629844305216319994356355e-1,
  1.129268494470295369172265188216779157e-1,
];
const abscissae: Table = [
  0, 2.300285062878154351930669430512780706e-1, 4.05004904926291497570037232113066141e-1,
  8.94782387792676022470545046636136072e-1, 7.235108137218888081489570284485201518e-1,
];
const embedded: Table = [
  1.046363371354093758897668305991705199e-1, 9.520431574956758809511173383346476348e-2,
  4.482446645568668405072421350300379357e-1, 2.449030295461310135957132640369862245e-1,
  1.070116530120251819121660365003405564e-1,
];

/** Returns the weight of each slope in the new state. */
function weights(): number[] {
  const slopes = beta.map(() => 0);
  let own = slopes;
  let sum = slopes;
  beta.forEach((b, i) => {
    const before = own;
    sum = sum.map((value, k) => value + delta[i] * before[k]);
    own = before.map((value, k) => gamma1[i] * value + gamma2[i] * sum[k] + (k === i ? b : 0));
  });
  return own;
}

const ofMethod = weights();

/** Third order in five stages and three registers, with an error estimate for adaptive Δt. */
export const rdpk3sp35: EmbeddedIntegrator = {
  title: t('integratorRanocha'),
  form: 'embedded',
  stages: beta.map((b, i): EmbeddedStage => ({
    source: (i === 0 ? 0 : 2 - (i % 2)) as Register,
    target: (1 + (i % 2)) as Register,
    gamma: [gamma1[i], gamma2[i], gamma3[i]],
    delta: delta[i],
    beta: b,
    abscissa: abscissae[i],
    error: embedded[i] - ofMethod[i],
  })),
  errorOrder: 3,
  control: [0.64, -0.31, 0.04],
};
