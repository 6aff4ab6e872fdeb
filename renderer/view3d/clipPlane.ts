import vtkPlane from '@kitware/vtk.js/Common/DataModel/Plane';

/** A plane that cuts off what its normal points to. */
export interface ClipPlane {
  readonly normal: readonly [number, number, number];
  readonly point: readonly [number, number, number];
}

/** The side that stays, as vtk.js has it: where the normal points to. */
export const behind = ({ normal: [x, y, z], point: [px, py, pz] }: ClipPlane): vtkPlane =>
  vtkPlane.newInstance({ normal: [-x, -y, -z], origin: [px, py, pz] });
