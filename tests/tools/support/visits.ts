import { blockMsh } from '../../e2e/support/blockMsh';
import type { Step } from './album';
import {
  all,
  choose,
  chooseTemplate,
  click,
  command,
  drop,
  home,
  hover,
  page,
  press,
  reveal,
  run,
  scroll,
  section,
  shownField,
} from './steps';
import { wedgeAirfoil } from '../../support/wedgeAirfoil';

const dxf = '0\nSECTION\n2\nENTITIES\n0\nCIRCLE\n8\nbody\n10\n0\n20\n0\n40\n1\n0\nENDSEC\n0\nEOF\n';
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle id="body" cx="5" cy="5" r="1"/></svg>';
const terrain =
  'ncols 4\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\nNODATA_value -1\n1 2 3 4\n5 6 7 8\n';
/** A tetrahedron. */
const stl = [
  [0, 2, 1],
  [0, 1, 3],
  [0, 3, 2],
  [1, 2, 3],
]
  .map((corners) => {
    const places = corners.map((corner) => ['0 0 0', '1 0 0', '0 1 0', '0 0 1'][corner]);
    const loop = places.map((place) => `vertex ${place}\n`).join('');
    return `facet normal 0 0 0\nouter loop\n${loop}endloop\nendfacet\n`;
  })
  .join('');
const geo = 'SetFactory("OpenCASCADE"); Rectangle(1) = {0, 0, 0, 1, 1};';
const mixed =
  '$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$PhysicalNames\n2\n1 1 "wall"\n2 2 "fluid"\n$EndPhysicalNames\n$Nodes\n6\n1 0 0 0\n2 1 0 0\n3 2 0 0\n4 0 1 0\n5 1 1 0\n6 2 1 0\n$EndNodes\n$Elements\n4\n1 1 2 1 1 1 2\n2 2 2 2 2 1 2 5\n3 2 2 2 2 1 5 4\n4 3 2 2 2 2 3 6 5\n$EndElements\n';
/** A case whose mesh is missing. */
const broken = '{ "format": "fluxbench-case", "version": 1, "mesh": { "file": "none.msh" } }';

const panel = '[data-testid="layers-panel"] .body';
const casePanel = '.sections';

/** Drags a file over the page. */
const dragFile: Step[1] = (w) =>
  w.page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'wing.dat'));
    dispatchEvent(new DragEvent('dragover', { dataTransfer, cancelable: true }));
  });

/** Walks through the page, each in its own session. */
export const visits: Readonly<Record<string, readonly Step[]>> = {
  start: [
    ['top', async () => undefined],
    ['middle', scroll('.start', 1200)],
    ['bottom', scroll('.start', 100_000)],
    ['search', all(scroll('.start', -100_000), (w) => w.part('example-search').fill('vortex'))],
    ['nothing-found', (w) => w.part('example-search').fill('qqqq')],
    ['details', all((w) => w.part('example-search').fill(''), click('example-details-naca0012'))],
    ['german', choose('language', 'de')],
    ['german-middle', scroll('.start', 1200)],
    ['palette', all(choose('language', 'en'), press('Control+K'))],
    ['polar', all(press('Escape'), scroll('.start', -100_000), click('airfoil-polar'))],
    ['geometry', all(press('Escape'), click('new-geometry'), (w) => w.part('flow').waitFor())],
    ['wrong-file', all(press('Escape'), drop('notes.txt', 'nothing'), drop('a.json', broken))],
    ['shortcuts', all(press('Escape'), press('Escape'), press('?'))],
  ],
  begin: [
    ['geometry', all(click('new-geometry'), click('flow-rest'), (w) => w.untilReady())],
    ['geometry-scrolled', scroll('[data-testid="mesh-page"] .parts', 500)],
    ['geometry-end', scroll('[data-testid="mesh-page"] .parts', 5000)],
    [
      'drawing',
      all(reveal('outline-draw'), choose('outline-kind', 'polygon'), click('outline-draw')),
    ],
    ['grid', all(press('Escape'), home, click('new-grid'), (w) => w.part('mesh-page').waitFor())],
    [
      'grid-obstacle',
      all(click('obstacle-add-expression'), scroll('[data-testid="mesh-page"] .parts', 500)),
    ],
    ['grid-physics', all(click('mesh-page-close'), section('physics'))],
    ['generate', all(home, click('new-mesh'), (w) => w.part('mesh-page').waitFor())],
    ['generate-end', scroll('[data-testid="mesh-page"] .parts', 5000)],
    [
      'turbulent',
      all(
        click('mesh-page-close'),
        section('physics'),
        choose('system-select', 'spalartAllmaras2d'),
      ),
    ],
    ['turbulent-template', all(section('initial'), chooseTemplate(0))],
    ['turbulent-template-end', reveal('template-apply')],
    ['turbulent-boundaries', all(click('template-apply'), section('boundaries'))],
    [
      'turbulent-wall-function',
      all(
        choose('boundary-cylinder-condition', 'wallFunction'),
        reveal('boundary-cylinder-condition'),
      ),
    ],
    ['turbulent-scheme', section('scheme')],
    ['airfoil-file', all(home, drop('wing.dat', wedgeAirfoil), (w) => w.part('flow').waitFor())],
    ['airfoil-page', all(click('flow-begin'), (w) => w.untilReady(), click('mesh-page-open'))],
    ['dxf', all(home, drop('plan.dxf', dxf), (w) => w.part('flow').waitFor())],
    ['svg', all(press('Escape'), drop('logo.svg', svg), (w) => w.part('flow').waitFor())],
    ['meshing', all(press('Escape'), drop('plan.geo', geo), (w) => w.part('meshing').waitFor())],
    [
      'surface',
      all(press('Escape'), drop('body.stl', `solid body\n${stl}endsolid body\n`), (w) =>
        w.part('meshing').waitFor(),
      ),
    ],
    [
      'terrain',
      all(press('Escape'), drop('bed.asc', terrain), (w) => w.untilMesh(), section('initial')),
    ],
    ['mesh-file', all(home, drop('block.msh', blockMsh()), (w) => w.untilMesh())],
    ['mesh-file-page', all(click('mesh-page-open'), (w) => w.part('mesh-page').waitFor())],
    ['mesh-file-page-end', scroll('[data-testid="mesh-page"] .parts', 5000)],
    ['mesh-file-boundaries', all(click('mesh-page-close'), section('boundaries'))],
    ['mixed-mesh', all(home, drop('mixed.msh', mixed), (w) => w.untilMesh(), section('scheme'))],
    [
      'polar-set-up',
      all(
        home,
        click('airfoil-polar'),
        click('polar-begin'),
        (w) => w.part('sweep-row').first().waitFor(),
        (w) => w.untilFree(),
      ),
    ],
  ],
  viscous: [
    [
      'polar',
      all(
        click('airfoil-polar'),
        choose('polar-model', 'turbulent'),
        (w) => w.part('polar-reynolds').fill('5000'),
        press('Tab'),
      ),
    ],
    [
      'polar-set-up',
      all(
        choose('polar-model', 'laminar'),
        click('polar-begin'),
        (w) => w.part('sweep-row').first().waitFor(),
        (w) => w.untilFree(),
      ),
    ],
    ['layers', all(reveal('layers-0'), (w) => w.part('layers-figures').waitFor())],
    ['layers-end', reveal('layers-figures')],
    ['free-stream', all(click('mesh-page-close'), section('physics'), reveal('stream-mach'))],
    ['free-stream-end', scroll(casePanel, 400)],
    [
      'implicit',
      all(section('time'), choose('time-computation', 'esdirk3'), reveal('time-computation')),
    ],
  ],
  plane: [
    ['open', (w) => w.openExample('naca0012-re5000')],
    ['mesh', section('mesh')],
    ['physics', section('physics')],
    ['physics-end', scroll(casePanel, 5000)],
    ['scheme', section('scheme')],
    ['scheme-end', scroll(casePanel, 5000)],
    [
      'help',
      async (w) => {
        await w.page
          .getByRole('button', { name: /^Help for/ })
          .first()
          .click();
      },
    ],
    ['initial', all(press('Escape'), section('initial'))],
    ['boundaries', section('boundaries')],
    ['boundary-open', all((w) => w.group('airfoil').click(), scroll(casePanel, 300))],
    ['time', section('time')],
    ['outputs', section('outputs')],
    ['outputs-middle', scroll(casePanel, 600)],
    ['outputs-end', scroll(casePanel, 5000)],
    ['monitor-menu', all(reveal('monitor-add'), click('monitor-add'))],
    ['probe', all(click('action-placeProbe'), (w) => w.part('placing-bar').waitFor())],
    ['tagging', all(click('placing-cancel'), section('boundaries'), click('boundaries-tag'))],
    ['project-menu', all(click('tagging-done'), click('project-menu'))],
    ['export-menu', all(press('Escape'), click('export-menu'))],
    [
      'forces',
      all(press('Escape'), command('force coefficients'), (w) => w.part('dialog').waitFor()),
    ],
    ['invalid', all(press('Escape'), section('time'), (w) => w.part('time-end').fill('2s'))],
    [
      'running',
      all(
        (w) => w.part('time-end').fill('1000'),
        (w) => w.computeOn('cpu'),
        run('running'),
        (w) => w.page.waitForTimeout(3000),
      ),
    ],
    ['live', all(click('live-menu'))],
    ['paused', all(press('Escape'), click('run-pause'), (w) => w.untilRun('paused'))],
    ['stopped', all(click('run-stop'), (w) => w.untilRun('stopped'), shownField)],
    [
      'finished',
      all(
        (w) => w.setSteps(60),
        (w) => w.part('time-end').fill(''),
        run('finished'),
        shownField,
      ),
    ],
    ['layers', all(choose('field-select', 'Mach'), click('layers-open'))],
    ['contours', all(click('layer-contours'), (w) => w.page.waitForTimeout(700))],
    [
      'streamlines',
      all(
        click('layer-contours'),
        click('layer-vectors'),
        click('layer-streamlines'),
        reveal('layer-streamlines'),
        (w) => w.page.waitForTimeout(700),
      ),
    ],
    [
      'warp',
      all(
        click('layer-vectors'),
        click('layer-streamlines'),
        click('layer-warp'),
        reveal('layer-warp'),
        (w) => w.page.waitForTimeout(700),
      ),
    ],
    ['colors', all(click('layer-warp'), scroll(panel, -5000), click('colors-edit'))],
    ['range-histogram', reveal('range-editor')],
    [
      'axes-ruler',
      all(click('plane-axes-shown'), click('ruler'), async (w) => {
        const { x, y, width, height } = (await w.part('viewport').boundingBox())!;
        await w.page.mouse.click(x + 0.3 * width, y + 0.6 * height);
        await w.page.mouse.click(x + 0.7 * width, y + 0.4 * height);
      }),
    ],
    [
      'expression',
      all(press('Escape'), async (w) => {
        await w.part('field-select').selectOption({ label: 'Expression…' });
      }),
    ],
    [
      'panes',
      all(
        choose('field-select', 'Mach'),
        async (w) => {
          await w.part('layout-select').selectOption({ index: 3 });
        },
        (w) => w.page.waitForTimeout(1500),
      ),
    ],
    [
      'integrals',
      all(
        async (w) => {
          await w.part('layout-select').selectOption({ index: 0 });
        },
        click('layers-close'),
        command('integrals'),
        (w) => w.part('integrals-table').waitFor(),
      ),
    ],
    [
      'pressure-plot',
      all(press('Escape'), click('plot-open'), click('action-samplePressure'), (w) =>
        w.part('plot-canvas').waitFor(),
      ),
    ],
    [
      'line-plot',
      all(click('plot-open'), click('action-sampleLine'), (w) => w.part('sample-editor').waitFor()),
    ],
    ['plot-menu', click('plot-open')],
    ['plot-all', all(press('Escape'), click('plot-all'))],
    ['plot-enlarged', all(press('Escape'), click('plot-enlarge'))],
    [
      'spectrum',
      all(press('Escape'), click('plot-open'), async (w) => {
        await w.page.locator('[data-testid^="action-spectrum"]').first().click();
      }),
    ],
    ['export-picture', press('Control+Shift+E')],
    ...['animation', 'vtu', 'csv', 'walls', 'glb', 'report', 'mesh-su2', 'pyfr'].map(
      (kind): Step => [`export-${kind}`, click(`export-kind-${kind}`)],
    ),
    ['sweep', all(press('Escape'), click('center-sweep'))],
    ['sweep-parameter', all(click('sweep-add'), (w) => w.page.waitForTimeout(300))],
    [
      'runs',
      all(click('center-view'), (w) => w.setSteps(5), run('finished'), click('center-runs')),
    ],
    [
      'runs-table',
      all(click('runs-as-table'), async (w) => {
        for (const box of await w.page.locator('[data-testid^="runs-choose-"]').all())
          await box.click();
      }),
    ],
    ['compare', all(click('runs-compare'), (w) => w.part('compare-picture').waitFor())],
    ['delete-run', all(click('compare-back'), click('runs-as-list'), click('run-delete'))],
    ['messages', all(press('Escape'), click('status-messages'))],
    ['save', all(press('Escape'), press('Control+S'))],
    [
      'system',
      all(press('Escape'), section('physics'), click('system-edit'), (w) =>
        w.part('system-editor').waitFor(),
      ),
    ],
    [
      'system-end',
      scroll('[data-testid="system-editor"] .parts, [data-testid="system-editor"]', 900),
    ],
    [
      'palette',
      all(click('system-done'), press('Control+K'), (w) => w.part('palette-input').fill('plot')),
    ],
    ['unsaved', all(press('Escape'), click('go-home'), (w) => w.part('dialog').waitFor())],
  ],
  solid: [
    ['open', (w) => w.openExample('shock-bubble-in-space')],
    ['initial', all(section('initial'), click('preview-initial'), shownField)],
    [
      'run',
      all(
        (w) => w.setSteps(6),
        (w) => w.computeOn('cpu'),
        run('finished'),
        shownField,
      ),
    ],
    ['layers', click('layers-open')],
    [
      'slices',
      all(click('layer-slices'), reveal('layer-slices'), (w) => w.page.waitForTimeout(1500)),
    ],
    [
      'isosurfaces',
      all(click('layer-isosurfaces'), reveal('layer-isosurfaces'), (w) =>
        w.page.waitForTimeout(1500),
      ),
    ],
    [
      'threshold',
      all(click('layer-threshold'), reveal('layer-threshold'), (w) => w.page.waitForTimeout(1500)),
    ],
    [
      'streamlines',
      all(
        click('layer-threshold'),
        click('layer-isosurfaces'),
        click('layer-streamlines'),
        click('streamline-tubes'),
        reveal('streamline-color'),
        (w) => w.page.waitForTimeout(1500),
      ),
    ],
    [
      'clip',
      all(reveal('slice-0-clip'), click('slice-0-clip'), (w) => w.page.waitForTimeout(1000)),
    ],
    [
      'camera-path',
      all(reveal('path-add'), click('path-add'), click('path-add'), reveal('path-duration')),
    ],
    [
      'clipped-volume',
      all(
        (w) => w.part('slice-0-clip').selectOption('everything'),
        click('layer-streamlines'),
        reveal('layer-volume'),
        click('layer-volume'),
        (w) => w.page.waitForTimeout(2500),
      ),
    ],
    ['axes', all(scroll(panel, -5000), click('plane-axes-shown'))],
    ['boundaries', all(click('layers-close'), section('boundaries'))],
    ['cameras', click('view-cameras')],
    ['export', all(press('Escape'), press('Control+Shift+E'), click('export-kind-animation'))],
    ['vtu', all(press('Escape'), drop('state.vtu', '<VTKFile type="UnstructuredGrid">'))],
    [
      'mesh',
      all(press('Escape'), click('show-mesh-only'), section('mesh'), click('mesh-page-open')),
    ],
    ['mesh-end', scroll('[data-testid="mesh-page"] .parts', 5000)],
    [
      'detached-eddies',
      all(
        click('mesh-page-close'),
        section('physics'),
        choose('system-select', 'spalartAllmaras3d'),
        reveal('parameter-ddes'),
      ),
    ],
  ],
  line: [
    ['open', (w) => w.openExample('sod')],
    ['run', all((w) => w.computeOn('cpu'), run('finished'), shownField)],
    ['accuracy', click('run-assess')],
    [
      'accuracy-results',
      all(click('accuracy-begin'), (w) =>
        w.part('accuracy-stop').waitFor({ state: 'detached', timeout: 90_000 }),
      ),
    ],
    ['accuracy-end', scroll('[data-testid="accuracy"] .content', 5000)],
    ['layers', all(press('Escape'), click('layers-open'))],
    ['scheme', all(click('layers-close'), section('scheme'))],
    ['outputs', section('outputs')],
    ['line-plot', all(click('plot-open'), click('action-sampleLine'))],
    ['failed', all(section('scheme'), (w) => w.part('cflNumber-input').fill('8'), run('failed'))],
  ],
  water: [
    ['open', (w) => w.openExample('dam-break-terrain')],
    ['physics', section('physics')],
    ['initial', section('initial')],
    ['initial-end', scroll(casePanel, 5000)],
    [
      'running',
      all(
        (w) => w.computeOn('cpu'),
        run('running'),
        (w) => w.page.waitForTimeout(4000),
      ),
    ],
    [
      'live',
      all(async (w) => {
        await w.part('live-menu').click();
        await w.page.locator('[data-testid^="action-live."]').first().click();
      }),
    ],
    [
      'stopped',
      all(click('live-end'), click('run-stop'), (w) => w.untilRun('stopped'), shownField),
    ],
    ['outputs', section('outputs')],
    ['layers', click('layers-open')],
  ],
  projects: [
    [
      'listed',
      all(
        (w) => w.openExample('sod'),
        (w) => w.saveAs('Tube'),
        home,
      ),
    ],
    ['rename', all(hover('project-entry'), click('project-rename'))],
    ['delete', all(press('Escape'), hover('project-entry'), click('project-delete'))],
    [
      'messages',
      all(
        press('Escape'),
        (w) => w.openProject('Tube'),
        drop('a.txt', 'none'),
        click('status-messages'),
      ),
    ],
  ],
  states: [
    ['drop-hint', dragFile],
    [
      'work',
      all(
        (w) => w.page.evaluate(() => dispatchEvent(new DragEvent('dragleave'))),
        async (w) => {
          const rows = Array.from({ length: 2000 }, () => '1 '.repeat(2000)).join('\n');
          const head = terrain.split('\n').slice(2, 6).join('\n');
          await drop('large.asc', `ncols 2000\nnrows 2000\n${head}\n${rows}\n`)(w);
        },
        (w) => w.part('busy').waitFor(),
      ),
    ],
    [
      'dropped-elsewhere',
      all(
        (w) => w.untilFree(),
        home,
        (w) => w.openExample('square-hill'),
        dragFile,
        (w) => w.part('drop-hint').waitFor(),
      ),
    ],
    [
      'interrupted',
      all(
        (w) => w.page.evaluate(() => dispatchEvent(new DragEvent('dragleave'))),
        home,
        (w) => w.openExample('square-hill'),
        (w) => w.computeOn('cpu'),
        section('time'),
        (w) => w.part('time-end').fill('1000000'),
        section('outputs'),
        (w) => w.part('checkpoint-interval').fill('1'),
        (w) => w.saveAs('Interrupted'),
        run('running'),
        (w) => w.page.waitForTimeout(3000),
        (w) => w.page.goto('about:blank'),
        (w) => w.page.goBack(),
        (w) => w.openProject('Interrupted'),
        (w) => w.part('interrupted').waitFor(),
      ),
    ],
    [
      'averages',
      all(
        home,
        (w) => w.openExample('circular-mirror'),
        (w) => w.computeOn('cpu'),
        (w) => w.setSteps(20),
        run('finished'),
        shownField,
        async (w) => {
          const averaged = w.page.locator('[data-testid="field-select"] optgroup').last();
          const label = await averaged.locator('option').first().innerText();
          await w.part('field-select').selectOption({ label });
        },
      ),
    ],
    [
      'benchmark-results',
      all(
        page('benchmark'),
        choose('bench-backend', 'cpu'),
        click('bench-quick'),
        click('bench-run'),
        (w) => w.page.waitForTimeout(15_000),
        click('bench-stop'),
        (w) => w.part('bench-run').waitFor({ timeout: 120_000 }),
      ),
    ],
    [
      'study-results',
      all(
        async (w) => {
          await w.page.locator('[data-testid^="bench-part-"]').nth(1).click();
        },
        choose('study-backend', 'cpu'),
        click('study-run'),
        (w) => w.part('study-findings').waitFor({ timeout: 240_000 }),
        click('study-stop'),
      ),
    ],
  ],
  pages: [
    ['papers', page('papers')],
    ['papers-list', scroll('[data-testid="papers-items"]', 1500)],
    [
      'papers-item',
      async (w) => {
        await w.page.locator('[data-testid^="papers-item-"]').nth(3).click();
      },
    ],
    ['papers-search', (w) => w.part('papers-search').fill('sod')],
    ['papers-nothing', (w) => w.part('papers-search').fill('qqqq')],
    [
      'verification',
      all(
        (w) => w.part('papers-search').fill(''),
        page('verification'),
        (w) => w.page.locator('[data-testid^="verify-choose-"]').first().waitFor(),
      ),
    ],
    [
      'verification-result',
      all(
        click('verify-all'),
        click('verify-choose-fv-dam-break'),
        click('verify-run'),
        async (w) => {
          await w.page.locator('[data-testid="verify-run"]:enabled').waitFor({ timeout: 90_000 });
        },
      ),
    ],
    ['verification-agreement', click('verify-entry-agreement')],
    ['benchmark', page('benchmark')],
    [
      'benchmark-study',
      async (w) => {
        await w.page.locator('[data-testid^="bench-part-"]').nth(1).click();
      },
    ],
    ['laboratory', all(page('laboratory'), (w) => w.part('lab-errors').waitFor())],
    ['laboratory-end', scroll('[data-testid="laboratory-page"] main', 5000)],
    ['laboratory-galerkin', click('lab-part-galerkin')],
    ['documents', page('documents')],
    ['documents-search', (w) => w.part('documents-search').fill('limiter')],
    [
      'documents-equations',
      all((w) => w.part('documents-search').fill(''), click('document-explanation/dg')),
    ],
    ['documents-equations-end', scroll('[data-testid="document-content"]', 1500)],
    ['documents-table', click('document-reference/command-line')],
    ['documents-table-end', scroll('[data-testid="document-content"]', 2500)],
    ['licenses', page('licenses')],
    ['settings', page('settings')],
    ['settings-end', scroll('[data-testid="settings-page"] main', 5000)],
  ],
};
