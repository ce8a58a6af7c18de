import { formatDate } from '@contapro/domain/dates/calendar-date'
import { itemAt } from '@contapro/domain/lists/item-at'
import { formatPeriod } from '@contapro/domain/periods/tax-period'

import { behaviors, type Behavior } from '../faults/behaviors.ts'
import { ALL_TAXPAYERS } from '../faults/fault-registry.ts'
import type { FaultSetting } from '../faults/fault.ts'
import type { Simulation } from '../http/simulation.ts'
import type { LoggedRequest } from '../http/request-log.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import type { World } from '../world/world.ts'
import { copyButton, escapeHtml } from './html.ts'

const MAX_REQUESTS = 30

function faultMark({ behaviour, variant, book, period, times, amount, resource }: FaultSetting): string {
  const details = [
    book?.toUpperCase(),
    period,
    resource,
    variant,
    amount,
    times === undefined ? undefined : `${times} veces`,
  ]
  const detail = details.filter((part) => part !== undefined).join(', ')
  return `<span class="mark fault"><b>${behaviour}</b> ${escapeHtml(behaviors[behaviour].name)}${detail ? ` (${escapeHtml(detail)})` : ''}</span>`
}

function taxpayerCard(
  world: World,
  taxpayer: Taxpayer,
  logins: { logins: number; refused: number } | undefined,
  isRegistered: boolean,
): string {
  const { faults, random, volumes } = world.faults.settingsOf(taxpayer.ruc)
  const marks = [
    ...faults.map(faultMark),
    ...(random ? [`<span class="mark fault">Azar ${Math.round(random.rate * 100)} %</span>`] : []),
    ...volumes.map(
      ({ book, period, count }) => `<span class="mark">${book.toUpperCase()} ${period}: ${count} filas</span>`,
    ),
  ]
  const { solUser, solKey, clientId, clientSecret } = world.credentials.of(taxpayer)
  const filter = `${taxpayer.ruc} ${taxpayer.name} ${taxpayer.about}`.toLowerCase()
  return `<article class="card" data-filter="${escapeHtml(filter)}" data-registered="${isRegistered}">
<header><h3>${escapeHtml(taxpayer.name)}</h3><span class="mark ${isRegistered ? 'owned' : 'free'}">${isRegistered ? 'Registrado' : 'Libre'}</span></header>
<p class="about">${escapeHtml(taxpayer.about)}</p>
<dl>
<dt>RUC</dt><dd>${copyButton(taxpayer.ruc, 'RUC')}</dd>
<dt>Usuario SOL</dt><dd>${copyButton(solUser, 'usuario SOL')}</dd>
<dt>Clave SOL</dt><dd>${copyButton(solKey, 'clave SOL')}</dd>
<dt>client_id</dt><dd>${copyButton(clientId, 'client_id')}</dd>
<dt>client_secret</dt><dd>${copyButton(clientSecret, 'client_secret')}</dd>
</dl>
<div class="marks">${marks.join('') || '<span class="quiet">Sin fallas</span>'}</div>
<footer><span class="quiet">Ingresos: ${logins?.logins ?? 0}${logins?.refused ? `, ${logins.refused} rechazados` : ''}</span>
<span class="actions"><button type="button" class="plain" data-credentials-for="${taxpayer.ruc}">Cambiar claves</button>
<button type="button" class="plain" data-faults-for="${taxpayer.ruc}">Poner fallas</button></span></footer>
</article>`
}

function faultForm(world: World): string {
  const catalog: Readonly<Record<string, Behavior>> = behaviors
  const options = Object.entries(catalog).map(
    ([code, { name, variants, amount }]) =>
      `<option value="${code}" data-variants="${variants.join(' ')}" data-amount="${escapeHtml(amount ?? '')}">${code} · ${escapeHtml(name)}</option>`,
  )
  const taxpayers = world.taxpayers.map(
    ({ ruc, name }) => `<option value="${ruc}">${ruc} · ${escapeHtml(name)}</option>`,
  )
  const current = world.currentPeriod()
  const everybody = world.faults.settingsOf(ALL_TAXPAYERS).faults.map(faultMark)
  const periods = world
    .periods(itemAt(world.taxpayers, 0), 'rce')
    .map(
      ({ period }) =>
        `<option value="${period}">${formatPeriod(period)}${period === current ? ' (actual)' : ''}</option>`,
    )
  return `<form id="faults" class="panel" aria-labelledby="faults-title">
<h2 id="faults-title">Fallas</h2>
<div class="fields">
<label>Contribuyente<select name="ruc"><option value="todos">Todos</option>${taxpayers.join('')}</select></label>
<label>Comportamiento<select name="behaviour">${options.join('')}</select></label>
<label>Variante<select name="variant"></select></label>
<label>Libro<select name="book"><option value="">Ambos</option><option value="rce">RCE compras</option><option value="rvie">RVIE ventas</option></select></label>
<label>Periodo<select name="period"><option value="">Todos</option>${periods.join('')}</select></label>
<label>Veces<input name="times" type="number" min="1" placeholder="siempre"></label>
<label><span data-amount-label>Cantidad</span><input name="amount" type="number" min="0" placeholder="la usual"></label>
</div>
<div class="actions"><button class="main">Añadir falla</button>
<button type="button" class="plain" data-clear>Quitar las de este contribuyente</button>
<button type="button" class="plain" data-reset>Volver al inicio</button></div>
<div class="marks">${everybody.length > 0 ? `<span class="quiet">Para todos:</span> ${everybody.join('')}` : ''}</div>
<p class="quiet" id="faults-result" role="status"></p>
</form>`
}

function credentialForm(world: World): string {
  const taxpayers = world.taxpayers.map(
    ({ ruc, name }) => `<option value="${ruc}">${ruc} · ${escapeHtml(name)}</option>`,
  )
  return `<form id="credentials" class="panel" aria-labelledby="credentials-title">
<h2 id="credentials-title">Claves</h2>
<div class="fields">
<label>Contribuyente<select name="ruc">${taxpayers.join('')}</select></label>
<label>Usuario SOL<input name="sol_user" maxlength="8" autocomplete="off" placeholder="el mismo"></label>
<label>Clave SOL<input name="sol_key" maxlength="12" autocomplete="off" placeholder="la misma"></label>
<label>client_id<input name="client_id" maxlength="36" autocomplete="off" placeholder="el mismo"></label>
<label>client_secret<input name="client_secret" maxlength="100" autocomplete="off" placeholder="el mismo"></label>
</div>
<div class="actions"><button class="main">Cambiar claves</button>
<button type="button" class="plain" data-restore>Volver a las del inicio</button></div>
<p class="quiet" id="credentials-result" role="status"></p>
<p class="quiet">Los tokens y las sesiones abiertas con las anteriores terminan.</p>
</form>`
}

/** Pays a file of deposits, as Banco de la Nación does. */
function lotForm(world: World): string {
  const taxpayers = world.taxpayers.map(
    ({ ruc, name }) => `<option value="${ruc}">${ruc} · ${escapeHtml(name)}</option>`,
  )
  return `<form id="lot" class="panel" aria-labelledby="lot-title">
<h2 id="lot-title">Pagar un lote</h2>
<div class="fields">
<label>Depositante<select name="ruc">${taxpayers.join('')}</select></label>
<label>Archivo del lote<input type="file" name="file" accept=".txt,.TXT" required></label>
</div>
<div class="actions"><button class="main">Pagar el lote</button></div>
<p class="quiet" id="lot-result" role="status"></p>
<p class="quiet">Paga hoy los depósitos del archivo: el portal lista sus constancias, y la próxima recopilación las trae.</p>
</form>`
}

function clockForm({ clock }: World): string {
  return `<form id="clock" class="panel" aria-labelledby="clock-title">
<h2 id="clock-title">Reloj</h2>
<p>Hoy es <b>${formatDate(clock.today())}</b> en Lima</p>
<label>Otro día<input type="date" name="now" value="${clock.today()}" required></label>
<div class="actions"><button class="main">Mover el reloj</button><button type="button" class="plain" data-real>Hora real</button></div>
<p class="quiet">Al avanzar llegan comprobantes, se anulan otros y se presentan periodos.</p>
</form>`
}

function requestRow({ at, method, path, status, ms, ruc }: LoggedRequest): string {
  const kind = status >= 400 ? 'bad' : 'good'
  return `<tr><td>${at.slice(11, 19)}</td><td>${escapeHtml(ruc ?? '—')}</td><td><code>${method} ${escapeHtml(path)}</code></td><td class="${kind}">${status}</td><td class="number">${ms} ms</td></tr>`
}

/** What is going on: faults that are on, and logins that were refused. */
function currentState(world: World, counts: ReturnType<Simulation['log']['counts']>): string {
  const withFaults = world.taxpayers.filter(({ ruc }) => world.faults.settingsOf(ruc).faults.length > 0).length
  const everybody = world.faults.settingsOf(ALL_TAXPAYERS).faults.length
  const refused = Object.values(counts).reduce((sum, count) => sum + (count?.refused ?? 0), 0)
  const faults =
    everybody > 0
      ? `Fallas activas para todos: ${everybody}`
      : withFaults > 0
        ? `Fallas activas en ${withFaults} ${withFaults === 1 ? 'contribuyente' : 'contribuyentes'}`
        : 'Sin fallas activas'
  return `${faults} · ${refused === 0 ? 'ningún ingreso rechazado' : refused === 1 ? '1 ingreso rechazado' : `${refused} ingresos rechazados`}`
}

/** The HTML page of the switchboard. `registered` are the RUCs that the product has registered; without it, those of its demonstration. */
export function switchboardPage({ world, log }: Simulation, registered?: ReadonlySet<string>): string {
  const counts = log.counts()
  const isRegistered = (taxpayer: Taxpayer) => registered?.has(taxpayer.ruc) ?? taxpayer.registered
  const cards = world.taxpayers.map((taxpayer) =>
    taxpayerCard(world, taxpayer, counts[taxpayer.ruc], isRegistered(taxpayer)),
  )
  const requests = log.requests().slice(0, MAX_REQUESTS)
  const owned = world.taxpayers.filter(isRegistered).length
  return `<!DOCTYPE html>
<html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulador de SUNAT</title><link rel="stylesheet" href="/_sim/sim.css"><script type="module" src="/_sim/sim.js"></script></head>
<body><a class="skip" href="#world">Ir a los contribuyentes</a>
<header class="top"><h1>Simulador de SUNAT</h1><p>${owned} ${owned === 1 ? 'registrado' : 'registrados'} en Contapro, ${world.taxpayers.length - owned} libres para registrar · ${currentState(world, counts)} · semilla ${world.seed}</p></header>
<main><div class="panels">${faultForm(world)}${clockForm(world)}${credentialForm(world)}${lotForm(world)}</div>
<section id="world" aria-labelledby="world-title"><div class="bar"><h2 id="world-title">Contribuyentes</h2>
<label class="inline"><span>Buscar</span><input id="search" type="search" placeholder="RUC, nombre o caso"></label>
<label class="inline"><span>Ver</span><select id="shown"><option value="">Todos</option><option value="true">Registrados</option><option value="false">Libres</option></select></label></div>
<div class="cards">${cards.join('')}</div><p class="quiet" id="none" hidden>Ninguno coincide.</p></section>
<section aria-labelledby="log-title"><h2 id="log-title">Pedidos recientes</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Tabla de pedidos"><table><thead><tr><th>Hora UTC</th><th>RUC</th><th>Pedido</th><th>Estado</th><th class="number">Tiempo</th></tr></thead>
<tbody>${requests.map(requestRow).join('') || '<tr><td colspan="5" class="quiet">Aún no hay pedidos.</td></tr>'}</tbody></table></div></section>
</main><div id="toast" role="status" aria-live="polite"></div></body></html>`
}
