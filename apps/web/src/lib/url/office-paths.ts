/** The pages over all clients. */
export const BOARD_PATH = '/inicio/tablero'
export const INBOX_PATH = '/inicio/bandeja'
