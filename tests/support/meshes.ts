export { rectangleMesh } from '../../solver/mesh/rectangle';
