import { drawPage } from './antd/drawPage.tsx';
import { HistoryPage } from './antd/HistoryPage.tsx';

drawPage(<HistoryPage />);
