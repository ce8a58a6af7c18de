import { BoardPage } from '../../features/office/board/board-page.tsx'
import { BatchButton } from '../../features/reports/batch/batch-button.tsx'

export const Component = () => <BoardPage renderDownload={(clients) => <BatchButton {...clients} />} />
