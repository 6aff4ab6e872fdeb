import './trustedTypes';
import { chooseHost } from './host/chooseHost';
import { startPage } from './startPage';

startPage(chooseHost());
