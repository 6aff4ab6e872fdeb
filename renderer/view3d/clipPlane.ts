import vtkPlane from '@kitware/vtk.js/Common/DataModel/Plane';

/** A plane that clips the side to which its normal points. */
export interface ClipPlane {
  readonly normal: readonly [number, number, number];
  readonly point: readonly [number, number, number];
}

/** The plane in the convention of vtk.js: its normal points to the visible side. */
export const behind = ({ normal: [x, y, z], point: [px, py, pz] }: ClipPlane): vtkPlane =>
  vtkPlane.newInstance({ normal: [-x, -y, -z], origin: [px, py, pz] });
