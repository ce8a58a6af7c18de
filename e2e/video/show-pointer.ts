/** Runs in the page: draws the pointer, which no screencast shows, and a ring where it presses. */
export function showPointer(): void {
  const pointer = document.createElement('div')
  pointer.setAttribute('aria-hidden', 'true')
  Object.assign(pointer.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: '22px',
    height: '22px',
    margin: '-11px 0 0 -11px',
    border: '2px solid #1d4ed8',
    borderRadius: '50%',
    background: 'rgb(29 78 216 / 0.25)',
    pointerEvents: 'none',
    zIndex: '2147483647',
    transition: 'scale 120ms',
  })
  const place = {
    x: Number(sessionStorage.getItem('pointer-x') ?? 640),
    y: Number(sessionStorage.getItem('pointer-y') ?? 360),
  }
  const move = (x: number, y: number) => {
    pointer.style.translate = `${x}px ${y}px`
    sessionStorage.setItem('pointer-x', String(x))
    sessionStorage.setItem('pointer-y', String(y))
  }
  addEventListener('mousemove', ({ clientX, clientY }) => move(clientX, clientY), true)
  addEventListener('mousedown', () => (pointer.style.scale = '0.6'), true)
  addEventListener('mouseup', () => (pointer.style.scale = '1'), true)
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.append(pointer)
    move(place.x, place.y)
  })
  for (const flag of ['completedOnboardingVideo', 'completedTourOne']) localStorage.setItem(flag, 'true')
}
