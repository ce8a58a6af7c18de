/** Runs what takes long once the next frame is on the screen, so that a press shows its effect at once. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
