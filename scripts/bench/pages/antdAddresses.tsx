import { AddressesPage } from './antd/AddressesPage.tsx';
import { drawPage } from './antd/drawPage.tsx';

drawPage(<AddressesPage />);
