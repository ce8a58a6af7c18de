import { create } from 'zustand'

export type ToastTone = 'ok' | 'warn' | 'error'

export type Toast = {
  id: number
  text: string
  tone: ToastTone
  action?: { label: string; run: () => void }
}

type ToastState = {
  current: Toast | null
  /** The toaster is brought only once there is something to say. */
  hasToasted: boolean
  close: (id: number) => void
}

export const useToast = create<ToastState>((set) => ({
  current: null,
  hasToasted: false,
  close: (id) => set((state) => (state.current?.id === id ? { current: null } : state)),
}))

let lastId = 0

/** Says something short at the foot of the page. One toast is kept at a time: a new one takes the place of the old. */
export function toast(text: string, options: { tone?: ToastTone; action?: Toast['action'] } = {}): void {
  lastId += 1
  const { tone = 'ok', action } = options
  useToast.setState({ hasToasted: true, current: { id: lastId, text, tone, ...(action && { action }) } })
}
