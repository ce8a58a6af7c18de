/** The props of the account forms; the page owns the call. */
export type FormProps<Form> = {
  onSubmit: (form: Form) => void
  isPending: boolean
  error: Error | null
  onDismissError: () => void
}
