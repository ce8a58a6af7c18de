// Runs in the browser: copies credentials, filters the list and sends settings to the switchboard's API.
const faults = document.querySelector('#faults')
const clock = document.querySelector('#clock')
const credentials = document.querySelector('#credentials')
const lot = document.querySelector('#lot')
const toast = document.querySelector('#toast')

function showToast(text) {
  const line = document.createElement('p')
  line.textContent = text
  toast.replaceChildren(line)
  setTimeout(() => line.remove(), 4000)
}

// What was done is confirmed after the page has been loaded again.
const DONE = 'simulator-done'
const done = sessionStorage.getItem(DONE)
if (done) {
  sessionStorage.removeItem(DONE)
  showToast(done)
}

async function send(method, path, body) {
  const answer = await fetch(`/_sim/api${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  const value = await answer.json()
  if (!answer.ok) throw new Error((value.problems ?? ['No se pudo']).join('. '))
  return value
}

async function change(work, message, result = '#faults-result') {
  try {
    await work()
    sessionStorage.setItem(DONE, message)
    location.reload()
  } catch (error) {
    document.querySelector(result).textContent = error.message
  }
}

function showVariants() {
  const { variants, amount } = faults.behaviour.selectedOptions[0].dataset
  faults.variant.replaceChildren(...variants.split(' ').map((variant) => new Option(variant, variant)))
  faults.querySelector('[data-amount-label]').textContent = amount ? `Cantidad (${amount})` : 'Cantidad'
  faults.amount.disabled = !amount
}

const nameOf = (select) => select.selectedOptions[0].textContent

async function settingsOf(ruc) {
  const { faults: set, volumes, random } = await (await fetch(`/_sim/api/taxpayers/${ruc}`)).json()
  return { faults: set, volumes, random: random ?? null }
}

faults.behaviour.addEventListener('change', showVariants)
showVariants()

faults.addEventListener('submit', (event) => {
  event.preventDefault()
  const ruc = faults.ruc.value
  const setting = { behaviour: faults.behaviour.value, variant: faults.variant.value }
  if (faults.book.value) setting.book = faults.book.value
  if (faults.period.value) setting.period = faults.period.value
  if (faults.times.value) setting.times = Number(faults.times.value)
  if (faults.amount.value) setting.amount = Number(faults.amount.value)
  void change(
    async () => {
      const now = await settingsOf(ruc)
      await send('PUT', `/taxpayers/${ruc}/faults`, { ...now, faults: [...now.faults, setting] })
    },
    `Falla ${setting.behaviour} añadida: ${nameOf(faults.ruc)}`,
  )
})

faults
  .querySelector('[data-clear]')
  .addEventListener('click', () =>
    change(
      () => send('PUT', `/taxpayers/${faults.ruc.value}/faults`, { faults: [] }),
      `Fallas quitadas: ${nameOf(faults.ruc)}`,
    ),
  )
faults
  .querySelector('[data-reset]')
  .addEventListener('click', () => change(() => send('POST', '/faults/reset', {}), 'Las fallas volvieron al inicio'))

clock.addEventListener('submit', (event) => {
  event.preventDefault()
  void change(() => send('POST', '/clock', { now: clock.now.value }), 'El reloj se movió')
})
clock
  .querySelector('[data-real]')
  .addEventListener('click', () => change(() => send('POST', '/clock', {}), 'El reloj tiene la hora real'))

credentials.addEventListener('submit', (event) => {
  event.preventDefault()
  const inputs = [...credentials.querySelectorAll('input')].filter(({ value }) => value !== '')
  const changed = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
  void change(
    () => send('PUT', `/taxpayers/${credentials.ruc.value}/credentials`, changed),
    `Claves cambiadas: ${nameOf(credentials.ruc)}`,
    '#credentials-result',
  )
})
credentials
  .querySelector('[data-restore]')
  .addEventListener('click', () =>
    change(
      () => send('DELETE', `/taxpayers/${credentials.ruc.value}/credentials`),
      `Claves del inicio: ${nameOf(credentials.ruc)}`,
      '#credentials-result',
    ),
  )

// The name of the file begins with the RUC of who deposits.
lot.file.addEventListener('change', () => {
  const [, ruc] = /^D(\d{11})/i.exec(lot.file.files[0]?.name ?? '') ?? []
  if (ruc) lot.ruc.value = ruc
})

lot.addEventListener('submit', (event) => {
  event.preventDefault()
  const [file] = lot.file.files
  void change(
    async () => {
      const content = await file.text()
      await send('POST', `/taxpayers/${lot.ruc.value}/detraction-lots`, { file_name: file.name, content })
    },
    `Lote pagado: ${file.name}`,
    '#lot-result',
  )
})

function filter() {
  const wanted = document.querySelector('#search').value.trim().toLowerCase()
  const shown = document.querySelector('#shown').value
  let left = 0
  for (const card of document.querySelectorAll('.card')) {
    const fits = card.dataset.filter.includes(wanted) && (!shown || card.dataset.registered === shown)
    card.hidden = !fits
    if (fits) left += 1
  }
  document.querySelector('#none').hidden = left > 0
}
document.querySelector('#search').addEventListener('input', filter)
document.querySelector('#shown').addEventListener('change', filter)

document.addEventListener('click', async (event) => {
  const copy = event.target.closest('[data-copy]')
  if (copy) {
    await navigator.clipboard.writeText(copy.dataset.copy)
    showToast('Copiado al portapapeles')
  }
  const keys = event.target.closest('[data-credentials-for]')
  if (keys) {
    credentials.ruc.value = keys.dataset.credentialsFor
    credentials.scrollIntoView({ block: 'center' })
    credentials.sol_key.focus({ preventScroll: true })
  }
  const chosen = event.target.closest('[data-faults-for]')
  if (chosen) {
    faults.ruc.value = chosen.dataset.faultsFor
    faults.scrollIntoView({ block: 'center' })
    faults.behaviour.focus({ preventScroll: true })
  }
})
