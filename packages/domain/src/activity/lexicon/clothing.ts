import type { Category } from '../category.ts'

export const CLOTHING: readonly Category[] = [
  {
    id: 'ropa',
    name: 'Prendas de vestir',
    kind: 'personal',
    doubt: 0.85,
    message: 'Ropa: deducible solo si es uniforme o equipo de protección del personal y está acreditado.',
    words: `
      ropa, prenda, prenda vestir, pantalon, pantalon jean, pantalon drill, pantalon vestir, camisa, camisa manga, polo, polo algodon,
      polo estampado, polo nino, polera, poleron, hoodie, sudadera, blusa, vestido, vestido fiesta, vestido noche, vestido novia, casaca,
      casaca cuero, casaca jean, cazadora, chompa, sueter, cardigan, jean, falda, minifalda, terno, saco vestir, blazer, chaleco vestir,
      smoking, ropa interior, ropa dama, ropa caballero, ropa nina, ropa nino, ropa deportiva, ropa bano, pijama, bata dormir, short,
      bermuda, legging, leggins, calza, abrigo, gabardina, poncho, bufanda, chalina, pashmina, guante lana, gorro lana, gorro, gorra,
      sombrero, sombrero paja, boxer, calzoncillo, trusa, bikini, brasier, brassier, sosten, corpino, calzon, panty, pantimedia, media,
      calcetin, media nylon, faja reductora, faja colombiana, corbata, panuelo, lenceria, babydoll, bvd, bividi, enterizo, jumper,
      overall jean, conjunto deportivo, buzo, buzo deportivo, jogger, camiseta, top deportivo, disfraz, traje bano, traje, traje novia,
      tutu, velo, cinturon, tirante, ~levis, ~tommy hilfiger, ~lacoste, ~calvin klein, ~guess, ~zara, ~hm, ~pionier, ~topitop, ~pima,
      ~dunkelvolk, ~billabong, ~gap`,
    cancelledBy: `
      uniforme, epp, mandil, chaleco seguridad, overol, ropa trabajo, casco, logo bordado, logo estampado, logo empresa, bordado logo,
      logo, reflectivo, cinta reflectiva, ignifugo, corporativo, industrial, trabajador, operario, personal, merchandising, publicitario,
      hospitalaria, quirurgica, dotacion, media tension, media presion, media luna`,
    suppliers: `
      saga falabella, ripley, oechsle, h&m, zara, topitop, gamarra, boutique, moda, fashion, ropa, tiendas el, forever, estilos, paris,
      platinum, inditex, adidas, lacoste, tommy, michelle belau, sybilla, kids made here, pionier, camiseria, sastreria, lenceria,
      leonisa`,
    unspsc: '5310',
    supplierCiiu: '4771 4782 1410',
    madeFrom: 'insumos_textiles maquinaria_textil embalaje calzado_carteras joyeria_relojes',
  },
  {
    id: 'calzado_carteras',
    name: 'Calzado, carteras y maletas',
    kind: 'personal',
    doubt: 0.85,
    message: 'Calzado o bolso de uso personal.',
    words: `
      zapatilla, zapatilla running, zapatilla urbana, zapato, zapato vestir, zapato cuero, zapato taco, calzado, calzado dama,
      calzado caballero, calzado escolar, sandalia, bota vestir, botin, botin cuero, botin dama, bota cuero, bota lluvia nino, mocasin,
      ballerina, pantufla, sayonara, ojota, chancla, plataforma dama, taco aguja, cartera, cartera cuero, bolso, bolso dama, mochila,
      morral, canguro, monedero, billetera, maleta, maleta viaje, maletin cuero, maletin viaje, equipaje, neceser, portadocumento cuero,
      correa cuero, correa dama, correa caballero, correa vestir, lonchera, tenis, chimpunes, crocs, ~nike, ~adidas, ~puma, ~reebok,
      ~converse, ~vans, ~skechers, ~new balance, ~bata, ~caterpillar zapatilla, ~hush puppies, ~crepier, ~renzo costa, ~samsonite,
      ~totto, ~michael kors, ~louis vuitton, ~gucci, ~prada`,
    cancelledBy: `
      seguridad, punta acero, dielectrica, dielectrico, epp, trabajo, industrial, uniforme, personal, jebe, mochila fumigar,
      mochila pulverizadora, mochila fumigadora, herramienta, caja carton, suela, freno`,
    suppliers: `
      bata, platanitos, hush puppies, calzado, zapateria, passarela, footloose, renzo costa, crepier, skechers, nike, puma, samsonite,
      marathon, triathlon, coliseum, aldo, viale, carteras, totto, converse, vans`,
    unspsc: '5311 5312',
    supplierCiiu: '4771 4782 1520',
    madeFrom: 'insumos_textiles maquinaria_textil embalaje cuero_insumos quimicos_plasticos',
  },
  {
    id: 'joyeria_relojes',
    name: 'Joyería y relojes',
    kind: 'personal',
    doubt: 0.9,
    message: 'Joya o reloj de uso personal.',
    words: `
      reloj, reloj pulsera, reloj caballero, reloj dama, reloj automatico, anillo, anillo compromiso, anillo oro, aro matrimonio, collar,
      collar plata, collar perla, gargantilla, arete, arete oro, arete plata, pulsera, brazalete, esclava, joya, alhaja, oro 18k,
      plata 925, plata ley, dije, cadena oro, cadena plata, medalla oro, solitario diamante, diamante, brillante, esmeralda, rubi,
      zafiro, perla cultivada, gemelo camisa, prendedor, bisuteria, tobillera plata, smartwatch, apple watch, galaxy watch,
      reloj inteligente, sortija, rosario plata, pendiente plata, ~pandora, ~casio, ~rolex, ~swatch, ~tissot, ~fossil, ~citizen, ~seiko,
      ~garmin, ~swarovski, ~g-shock`,
    cancelledBy: `
      reloj marcador, biometrico, control asistencia, marcacion, perro, gato, canino, mascota, anillo acero, anillo cambio, anillo oring,
      reten, anillo piston, abrazadera, comparador, presion, banco, cadena transmision, caratula, cerveza, ganado, vacuno,
      disco diamante, broca, hoja diamante, diamantado, perforacion, corte`,
    suppliers: `
      joyeria, relojeria, joyas, platerias, plateria, pandora, aldo joyeros, casa banchero, murguia, ilaria, orfebreria, casio`,
    unspsc: '5410 5411 5412',
    supplierCiiu: '4773 3211',
    madeFrom: 'metal_insumos embalaje joyeria_insumos',
  },
]
