/** Whether the norm itself was read, or it follows from practice and the accountant should check. */
export type Confidence = 'confirmed' | 'inferred'
