/** Colours and sizes of the print: black text, one accent that survives a black and white printer. */
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
  body: 7.6,
  small: 6.4,
  leading: 1.28,
} as const
