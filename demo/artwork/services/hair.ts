import { darken, lighten, shadowInk, white } from '../colour.ts'
import { type HairStyle, skins } from '../people/look.ts'
import { dot, group, layers, line, repeat, oval, path, rect, ring } from '../shapes.ts'
import { comb, lock, scissors, sparkle } from './props.ts'
import { backdrop, brass, sitter, randomLook, type Studio } from './studio.ts'

export const hairPictures = { profile, scissors: scissorsAndComb, dryer, colours, haircut }

/** A woman in profile, her long hair falling down her back. */
function profile(studio: Studio) {
  const { canvas, tone, random } = studio
  const colour = random.pick(['#2a1a18', '#4d2d1f', '#6b2f2a', '#7a4a22', '#5b2148'])
  const skin = random.pick(skins.slice(0, 5))
  const hair = canvas.diagonal([
    [0, lighten(colour, 0.28)],
    [0.5, colour],
    [1, darken(colour, 0.2)],
  ])

  const fallBehind =
    'M505 210C470 80 330 60 270 150C215 236 250 320 190 400C150 456 60 470 20 560' +
    'C90 620 300 620 340 560C420 480 380 360 420 300Z'
  const shoulders =
    'M300 640C310 560 350 540 372 508C392 470 380 440 376 410L440 400C440 450 450 490 486 512C540 540 600 560 620 640Z'
  const face =
    'M372 180C430 120 506 150 512 214C514 232 508 240 512 252C520 274 540 296 542 308C543 318 528 320 521 324' +
    'C523 332 529 336 527 344C525 349 519 351 519 353C525 357 527 364 521 372C515 378 515 382 519 390' +
    'C524 408 508 428 480 428C440 426 404 404 384 366C350 320 340 230 372 180Z'
  const fallInFront =
    'M508 206C486 110 392 74 318 130C260 190 290 290 262 380C232 450 160 470 120 560' +
    'C220 600 330 560 362 470C388 400 356 330 392 276C420 244 470 250 508 206Z'

  return layers(
    backdrop(studio, { table: false }),
    path(fallBehind, hair),
    path(shoulders, canvas.flat(skin, 0.1)),
    path('M380 440C420 452 440 430 446 418L446 452C430 476 400 476 384 462Z', darken(skin, 0.3), 'opacity=".4"'),
    path(face, canvas.blend(lighten(skin, 0.18), skin)),
    path(fallInFront, hair),
    repeat(7, (i) => {
      const strand =
        `M${470 - i * 20} ${150 + i * 4}` +
        `C${380 - i * 14} ${150 + i * 16} ${350 - i * 8} ${280 + i * 8} ${322 - i * 12} ${380 + i * 6}` +
        `C${300 - i * 16} 450 ${240 - i * 12} 490 ${200 - i * 16} ${556 - i * 4}`
      return line(strand, lighten(colour, 0.4), 3, 'opacity=".4"')
    }),
    line('M478 258Q492 266 504 256', '#2a1418', 4),
    line('M474 234Q490 224 506 232', colour, 5),
    dot(470, 330, 22, '#e0605a', 'opacity=".18"'),
    path('M510 344Q524 340 527 344Q524 352 519 353Q525 357 525 364Q514 368 508 356Z', '#b8474f'),
    dot(404, 356, 7, brass),
    path('M392 384Q404 362 416 384Z', brass),
    repeat(5, (i) => sparkle(560 + i * 34, 130 + (i % 3) * 70, 14, 4, tone.accent, 'opacity=".9"')),
  )
}

function scissorsAndComb(studio: Studio) {
  const { canvas, tone } = studio
  return layers(
    backdrop(studio, { table: false }),
    group(comb(canvas, 430, 300, 1.05, 58, tone.deep), 'translate(10 14)'),
    comb(canvas, 430, 300, 1.05, 58, tone.bloom),
    group(scissors(canvas, 380, 330, 1, -28, shadowInk), 'translate(8 14)').replaceAll(
      'fill="url',
      'opacity=".2" fill="url',
    ),
    scissors(canvas, 380, 330, 1, -28, tone.deep),
    lock(canvas, 560, 70, 240, 26, '#4d2d1f'),
    lock(canvas, 600, 90, 210, 20, '#6b3d24'),
    dot(612, 92, 14, tone.accent),
  )
}

function dryer(studio: Studio) {
  const { canvas, tone } = studio
  const behind = backdrop(studio, { table: true })
  const shadow = canvas.ground(430, 512, 220, 22)
  const machine = layers(
    rect(-30, 30, 74, 210, canvas.tube(tone.bloom, 0.2), 30),
    path('M-150 -90H70C150 -90 160 70 70 70H-150Z', canvas.flat(tone.deep, 0.2)),
    path('M-150 -74L-250 -98V78L-150 54Z', canvas.flat(tone.accent, 0.2)),
    rect(-262, -104, 20, 188, darken(tone.deep, 0.2), 8),
    dot(66, -10, 54, canvas.ball(tone.bloom, 0.3)),
    repeat(4, (i) => ring(66, -10, 12 + i * 11, darken(tone.bloom, 0.3), 4, 'opacity=".7"')),
    rect(-16, 70, 20, 40, tone.accent, 8),
    rect(-130, -70, 150, 14, white, 7, 'opacity=".35"'),
  )
  return layers(
    behind,
    shadow,
    group(machine, 'translate(470 270) rotate(-8)'),
    repeat(5, (i) => {
      const y = i * 38
      const air = `M180 ${190 + y}C140 ${170 + y} 120 ${220 + y} 70 ${196 + y}`
      return line(air, lighten(tone.ground, 0.75), 9, 'opacity=".8"')
    }),
    rect(600, 430, 130, 60, canvas.tube(tone.accent, 0.2), 14),
    repeat(8, (i) => rect(606 + i * 15, 408, 6, 26, tone.deep, 3)),
  )
}

/** Swatches of dyed hair over a bowl of colour. */
function colours(studio: Studio) {
  const { canvas, tone } = studio
  const swatches = ['#2a1a18', '#6b3d24', '#a8532a', '#7b3462', '#c98a3a', '#b0414a']
  return layers(
    backdrop(studio, { table: false }),
    ...swatches.map((colour, i) => {
      const strand = lock(canvas, 130 + i * 92, 40 + (i % 2) * 16, 330 + (i % 3) * 26, 40, colour)
      return strand + rect(124 + i * 92, 30 + (i % 2) * 16, 56, 22, canvas.tube(brass, 0.3), 8)
    }),
    canvas.ground(400, 560, 200, 22),
    path('M250 440H550C548 520 500 566 400 566C300 566 252 520 250 440Z', canvas.tube(tone.deep, 0.2)),
    oval(400, 440, 150, 28, darken(tone.deep, 0.2)),
    oval(400, 444, 128, 20, tone.bloom),
    group(
      rect(-14, -200, 28, 190, canvas.tube(tone.accent, 0.2), 12) + path('M-34 -10H34L26 60H-26Z', '#2a1a18'),
      'translate(470 420) rotate(28)',
    ),
  )
}

function haircut(studio: Studio) {
  const { tone, random } = studio
  const behind = backdrop(studio, { table: false })
  const style = random.pick<HairStyle>(['wavy', 'bob', 'curls', 'fringe', 'braid', 'long'])
  const hair = random.pick(['#2a1a18', '#6b3d24', '#7b3a24', '#4d2d1f', '#8a3b4a'])
  const look = randomLook(random, true, { style, hair, wear: 'cape', cloth: tone.deep, earrings: 'stud' })
  return behind + sitter(studio, look)
}
