import { BoardPage } from '../../features/office/board/board-page.tsx'

export const Component = BoardPage
