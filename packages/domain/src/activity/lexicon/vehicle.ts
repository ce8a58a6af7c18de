import type { Category } from '../category.ts'

export const VEHICLE: readonly Category[] = [
  {
    id: 'combustible',
    name: 'Combustible y lubricantes',
    kind: 'personal',
    doubt: 0.45,
    message:
      'Combustible: identifica la placa; si el vehículo es de dirección o personal, aplica el límite del inciso w.',
    words: `
      combustible, gasolina, gasolina regular, gasolina premium, gasohol, gasohol regular, gasohol premium, diesel, diesel b5, petroleo,
      petroleo b5, biodiesel, glp automotriz, glp vehicular, gnv, gas natural vehicular, octanaje, db5, aceite motor, aceite 10w40,
      aceite 15w40, aceite 20w50, lubricante, lubricante motor, grasa multiuso, refrigerante motor, adblue, urea automotriz, hidrolina,
      aceite caja, aceite hidraulico`,
    cancelledBy: `
      grupo electrogeno, montacargas, generador, caldera, placa, flota, reparto, camion, despacho, maquinaria, tractor, volquete,
      delivery, lubricante intimo, embarcacion, horno`,
    suppliers: `
      grifo, estacion de servicio, estacion de servicios, repsol, primax, petroperu, coesti, pecsa, servicentro, gasolinera, grifos,
      petrocorp, energigas, servicentros`,
    unspsc: '1510 1511 1512',
    supplierCiiu: '4730',
  },
  {
    id: 'repuestos_mantenimiento_auto',
    name: 'Repuestos y mantenimiento vehicular',
    kind: 'personal',
    doubt: 0.55,
    message: 'Gasto de vehículo: indica placa y uso.',
    words: `
      llanta, llanta aro, neumatico, aro magnesio, bateria auto, bateria placa, bateria vehiculo, cambio aceite, afinamiento,
      planchado pintura, lavado auto, lavado vehiculo, lavado camioneta, lavado salon, car wash, encerado, pastilla freno, zapata freno,
      disco freno, liquido freno, alineamiento, balanceo, alineamiento balanceo, polarizado, lunas polarizadas, autoparte, repuesto auto,
      repuesto automotriz, repuesto vehiculo, gps vehicular, amortiguador, rotula, bujia, filtro aceite, filtro aire auto,
      filtro combustible, faja distribucion, correa distribucion, kit embrague, disco embrague, bomba agua auto, radiador, alternador,
      arrancador, faro delantero, faro auto, parabrisa, plumilla, espejo retrovisor, parachoque, guardafango, tapiceria auto,
      forro asiento, piso auto, alarma auto, autorradio, ambientador auto, cera auto, silicona auto, revision tecnica, escaneo vehicular,
      mantenimiento vehicular, mantenimiento camioneta, mantenimiento auto, mantenimiento preventivo vehiculo, mantenimiento vehiculo,
      reparacion vehiculo, reparacion motor auto, mecanica automotriz, tecnico automotriz, casco moto, repuesto moto, llanta moto,
      kit arrastre, soat, seguro vehicular, impuesto vehicular, tuning, conversion gnv, muelle, carroceria, mantenimiento sedan,
      mantenimiento suv, lavado premium auto, detailing, tratamiento ceramico auto, pulido faro, sellador pintura auto,
      lamina seguridad auto, camara retroceso, sensor retroceso, pantalla auto, radio android auto, equipo sonido auto, parlante auto,
      subwoofer auto, aro deportivo, aleron, tapasol auto, funda volante, funda auto, porta bicicleta, parrilla techo auto,
      portaequipaje, neblinero, foco led auto, escape deportivo, suspension deportiva, tapiz auto, cuero asiento auto, silla auto,
      alfombra auto, aromatizante auto, bateria carro, auxilio mecanico, grua auto, inspeccion vehicular, tarjeta propiedad,
      placa rodaje, cambio luna auto`,
    cancelledBy: `
      flota, camion, tracto, placa, montacargas, volquete, reparto, bus, furgon, maquinaria, semirremolque`,
    suppliers: `
      autopartes, car wash, carwash, llantas, repuestos, lubricentro, automotriz, taller mecanico, auto center, neumaticos, motors`,
    unspsc: '2517 7818',
    supplierCiiu: '4520 4530 4540',
  },
  {
    id: 'vehiculos',
    name: 'Compra o alquiler de vehículos',
    kind: 'personal',
    doubt: 0.65,
    message: 'Vehículo: verifica categoría (A2, A3, A4, B1.3, B1.4), costo máximo en UIT y número permitido.',
    words: `
      automovil, auto, auto usado, vehiculo, camioneta, camioneta suv, camioneta 4x4, suv, sedan, hatchback, motocicleta, moto lineal,
      moto deportiva, leasing vehicular, alquiler auto, alquiler vehiculo, alquiler camioneta, rent car, scooter, cuatrimoto, motokar,
      cuota vehiculo, credito vehicular, moto acuatica, yate, lancha recreo, casa rodante, ~toyota yaris, ~hyundai accent, ~kia picanto,
      ~bmw, ~mercedes benz, ~audi, ~jeep, ~toyota, ~kia sportage, ~mazda, ~ducati, ~harley davidson, ~porsche, auto sedan,
      auto hatchback, camioneta pickup, pick up, jeep wrangler, moto scooter, moto electrica, bici moto, trimoto, buggy auto, camper,
      remolque camping, cuota inicial auto, cuota auto, alquiler suv, alquiler auto vacaciones, renta auto`,
    cancelledBy: `
      montacarga, retroexcavadora, tractor, camion, furgon, volquete, minibus, bus, semirremolque, repuesto, transporte mercaderia,
      trailer, obra, carga, placa, diesel, gasohol, combustible, seguro vehiculo flota, transporte personal, reparto, mina`,
    suppliers:
      'toyota, hyundai, kia motors, automotores, rent a car, hertz, avis, budget, derco, divemotor, bmw, honda',
    unspsc: '2510',
    supplierCiiu: '4510 4540 7710',
    madeFrom: 'repuestos_mantenimiento_auto combustible',
  },
  {
    id: 'peajes_taxi_estacionamiento',
    name: 'Taxi, peajes y estacionamiento',
    kind: 'personal',
    doubt: 0.3,
    message:
      'Movilidad: sustenta con planilla de movilidad y trabajador; en fin de semana u horario nocturno se observa.',
    words: `
      taxi, viaje uber, uber, cabify, indrive, didi, beat, peaje, cochera, estacionamiento, parqueo, movilidad local, mototaxi,
      playa estacionamiento, valet parking, telepase, pase peaje, transporte ejecutivo, pasaje interprovincial, pasaje bus, boleto viaje,
      pasaje terrestre, ticket estacionamiento`,
    suppliers: `
      peaje, rutas de lima, lamsac, estacionamientos, los portales, control parking, central parking, taxi, cruz del sur, oltursa,
      movil bus, civa, tepsa, uber, cabify`,
    supplierCiiu: '4922 5221',
  },
]
