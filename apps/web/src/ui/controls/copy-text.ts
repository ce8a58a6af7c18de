import { toast } from '../overlays/toast-store.ts'

/** Puts text on the clipboard and says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast('Copiado al portapapeles')
    return true
  } catch {
    toast('Tu navegador no permitió copiar. Selecciona el texto y cópialo tú.', { tone: 'warn' })
    return false
  }
}
