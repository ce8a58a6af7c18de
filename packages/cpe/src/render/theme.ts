/**
 * Colors and sizes of the print: black text and one accent that survives a black-and-white printer. Font sizes are
 * multiples of 1/64 point, the resolution of the font engine; otherwise the PDF positions every letter and doubles in size.
 */
export const theme = {
  ink: '#1a1a1a',
  soft: '#5a5f66',
  accent: '#1f3a5f',
  onAccent: '#ffffff',
  line: '#c9ced6',
  band: '#f3f5f8',
  margin: 30,
  /** Space between blocks. */
  gap: 8,
  body: 7.5,
  small: 6.5,
  leading: 1.28,
} as const
