/** The states of a modal: the form, the call under way, and its result. */
export type ModalState = 'open' | 'loading' | 'done' | 'error' | 'close'
