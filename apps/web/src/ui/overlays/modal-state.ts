/** The states of a modal (specification §2). */
export type ModalState = 'open' | 'loading' | 'done' | 'error' | 'close'
