/** The states every modal of the product goes through (specification §2). */
export type ModalState = 'open' | 'loading' | 'done' | 'error' | 'close'
