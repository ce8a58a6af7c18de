import { useQueryClient } from '@tanstack/react-query'

/**
 * What was typed into a form that was left with the browser's buttons: coming back shows it again. It must hold no secret. It is kept
 * in memory beside the cached answers, which signing out clears.
 */
export function useKeptDraft<Draft extends object>(form: string) {
  const client = useQueryClient()
  const queryKey = ['draft', form]
  return {
    draft: client.getQueryData<Draft>(queryKey),
    keep: (draft: Draft) => {
      client.setQueryDefaults(queryKey, { gcTime: Infinity })
      client.setQueryData(queryKey, draft)
    },
    forget: () => client.removeQueries({ queryKey }),
  }
}
