/** The page's name in usage events. */
export const REVIEW_VIEW = 'observaciones'
