/**
 * Colours and sizes of the print: black text, one accent that survives a black and white printer. Sizes are multiples of
 * 1/64 of a point, the grain of the font engine: with others the PDF places every letter by itself and weighs twice.
 */
export const theme = {
  ink: '#1a1a1a',
  soft: '#5a5f66',
  accent: '#1f3a5f',
  onAccent: '#ffffff',
  line: '#c9ced6',
  band: '#f3f5f8',
  margin: 30,
  /** Space between one block and the next. */
  gap: 8,
  body: 7.5,
  small: 6.5,
  leading: 1.28,
} as const
