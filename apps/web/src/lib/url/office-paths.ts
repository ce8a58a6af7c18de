/** The pages over all clients. */
export const BOARD_PATH = '/inicio/tablero'
