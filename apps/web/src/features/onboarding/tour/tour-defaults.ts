/** The defaults of the tour (specification §9), in px and ms. */
export const CARD_WIDTH = 380
export const BEACON_SIZE = 36
export const SCROLL_OFFSET = 20
export const SCROLL_MS = 300
export const SPOTLIGHT_PADDING = 10
