import { PageObject } from './page-object.ts'

export class LoginPage extends PageObject {
  open() {
    return this.page.goto('/login')
  }

  get email() {
    return this.page.getByLabel('Correo electrónico')
  }

  get password() {
    return this.page.getByLabel('Contraseña', { exact: true })
  }

  async signIn(email: string, password: string) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.page.getByRole('button', { name: 'Ingresar' }).click()
  }
}
