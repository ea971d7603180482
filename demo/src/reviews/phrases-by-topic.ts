import type { Topic } from './topics.ts'

interface Said {
  praise: string[]
  complaints: string[]
}

/** Sentences people really write; {stylist} is filled in. */
export const phrasesByTopic: Record<Topic, Said> = {
  cut: {
    praise: [
      'Exactly the length I asked for, which has not happened in years.',
      'The shape still falls right three weeks later.',
      '{stylist} looked at my hair for a full minute before touching the scissors, and it shows.',
      'In and out in good time with a proper cut.',
      'Even my mother noticed, and she never notices.',
      '{stylist} remembers how I like it without being told.',
      'Got it done before an interview. Got the job, too.',
      'Sits well even after a helmet.',
    ],
    complaints: [
      'Asked for two inches, lost four.',
      'One side is longer than the other and I had to fix it at home.',
      'They were on the phone through most of my haircut.',
    ],
  },
  kids: {
    praise: [
      'My son sat still for the first time in his life.',
      '{stylist} turned the clippers into a bee and my daughter laughed throughout.',
      'No tears, which is all I ask.',
      'Quick, gentle and there was a cartoon on.',
      'He now wants to come back every week.',
    ],
    complaints: [
      'They rushed, he wriggled, and the fringe is crooked.',
      'Hair everywhere, down his collar and in his eyes.',
    ],
  },
  colour: {
    praise: [
      'The colour is the one in the photo I carried, not a cousin of it.',
      'They matched my old shade from a tiny bit of regrowth.',
      'Greys gone, and nobody at work can say what changed.',
      'Looks even better in sunlight.',
      '{stylist} talked me out of a shade that would not have suited me. Thank you.',
      'No ammonia smell, no itching, just colour.',
      'Five weeks in and it has faded beautifully.',
    ],
    complaints: [
      'The colour turned brassy within a week.',
      'It came out two shades darker than we agreed.',
      'Patchy near the ears, I had to go back.',
    ],
  },
  repair: {
    praise: [
      'No frizz after two rainy commutes.',
      'Hair feels like silk and smells of nothing at all, which is how I like it.',
      'My comb goes through for the first time since the monsoon.',
      'The massage part alone is worth the money.',
      '{stylist} told me honestly what my hair could take.',
      'Soft for weeks, even with our hard water.',
    ],
    complaints: [
      'Could not see much difference after the second wash.',
      'Left a film on my hair for days.',
      'Left alone for twenty minutes with nobody checking on me.',
    ],
  },
  styling: {
    praise: [
      'Held through the whole sangeet.',
      'Took twenty photos in the lift on the way out.',
      'Bouncy without being a 1990s film.',
      '{stylist} worked around my maang tikka without a single visible pin.',
      'Slept on it and it still looked good for brunch.',
    ],
    complaints: ['It was left damp at the back.', 'The curls had dropped before I reached the hall.'],
  },
  beard: {
    praise: [
      'Beard line is so sharp my wife took a picture.',
      'The hot towel nearly put me to sleep.',
      'Neat tools, new blade, no cologne attack at the end.',
      'Even on both sides, which my own hands never manage.',
      '{stylist} knows what to do with a patchy cheek.',
      'Smooth for two days, no bumps.',
    ],
    complaints: [
      'The line is higher on one side.',
      'Trimmer pulled more than it cut.',
      'Left me with razor burn before a function.',
    ],
  },
  massage: {
    praise: [
      'Slept like a child that night.',
      '{stylist} found a knot I had been carrying since March.',
      'Pressure was asked for, checked twice, and right.',
      'The room was warm, the oil was warm, nobody talked. Perfect.',
      'Walked in stiff, walked out taller.',
      'They did not rush the last ten minutes as so many places do.',
      'I forgot my phone in the locker and did not mind.',
      'Clean towels, good ginger tea after.',
    ],
    complaints: [
      'Could hear the reception phone the whole time.',
      'The hour became forty-five minutes.',
      'The oil was cold and so was the room.',
      'Pressure was far too light even after I asked.',
    ],
  },
  body: {
    praise: [
      'Elbows I did not know I had.',
      'Skin stayed soft for days.',
      'Spotless cabin, fresh linen, proper shower.',
      '{stylist} was careful where I am ticklish and firm where I am not.',
      'Smelt of roses all the way home.',
    ],
    complaints: ['The scrub was far too harsh.', 'Water in the shower ran cold.'],
  },
  nails: {
    praise: [
      'Three weeks and not one chip, and I wash dishes.',
      '{stylist} copied the design from my phone to the last leaf.',
      'Cuticles done gently, no cuts, no drama.',
      'The shape is identical on all ten, which is rarer than it should be.',
      'Every tool came out of a sealed pouch.',
      'They fixed a broken one from another place for free.',
      'So many nude shades that I had to phone a friend.',
    ],
    complaints: [
      'Two nails lifted in four days.',
      'Bubbled before I reached home.',
      'They filed my natural nails much too thin.',
    ],
  },
  feet: {
    praise: [
      'Feet feel new. I am wearing sandals to work tomorrow.',
      'Heels like a baby’s after one visit.',
      'The tub was scrubbed in front of me before I sat down.',
      'Nearly fell asleep in the chair.',
      '{stylist} was gentle with an ingrown toe.',
    ],
    complaints: ['Heels were hardly touched.', 'The soak was lukewarm and rushed.'],
  },
  eyes: {
    praise: [
      'I have thrown my curler away.',
      'Looks like I slept nine hours.',
      'Felt like nothing at all while it was done.',
      '{stylist} did a patch test without my asking.',
    ],
    complaints: ['One eye watered for an hour.', 'They did not match from left to right.'],
  },
  makeup: {
    praise: [
      'The base stayed put through four hours of crying and dancing.',
      '{stylist} made me look like me, on a very good day.',
      'We tried three lips and two eyes and nobody sighed.',
      'No grey cast in photographs, even with flash.',
      'My sister is hard to please and she hugged the artist.',
      'They were early, with their own lights and a steamer.',
      'Natural in daylight, grand at night.',
    ],
    complaints: [
      'Foundation was two shades lighter than my neck.',
      'Forty minutes late on a morning that could not wait.',
      'The lashes came loose before the photographs.',
    ],
  },
  mehndi: {
    praise: [
      'Came out nearly black, everyone asked for the number.',
      'Such fine lines, and {stylist} hid both our names in them.',
      'Finished on time with an entire family talking at once.',
      'Fresh cones, no chemical smell.',
    ],
    complaints: ['Faded to orange in two days.', 'Not the design we had agreed on.'],
  },
  draping: {
    praise: [
      'Pleats did not move an inch through the garba.',
      'Six yards in ten minutes, and I could breathe.',
      '{stylist} pinned it so that I could still climb stairs.',
    ],
    complaints: ['Had to be re-pinned before dinner.'],
  },
  threading: {
    praise: [
      'Even for once, and still looks like me.',
      'Hardly hurt, and I am a coward.',
      'Over in the minutes they promised.',
      '{stylist} has the lightest hand in the area.',
      'No redness by the time I reached office.',
    ],
    complaints: ['Came out thinner than I asked for.', 'Left a small cut and did not mention it.'],
  },
  waxing: {
    praise: [
      'Quick and nearly painless, with a fresh spatula each time.',
      'No burns, no sticky patches, no ingrowns a week later.',
      '{stylist} keeps you talking so that you forget.',
      'Clean room, clean sheet, quick hands.',
    ],
    complaints: ['The wax was too hot and nobody checked.', 'Missed whole patches behind the knee and elbow.'],
  },
  facial: {
    praise: [
      'Skin felt plump for a week.',
      'The scooter tan is gone without any bleach smell.',
      '{stylist} explained every product before it went on my face.',
      'Careful hands and no redness by evening.',
      'The glow lasted through two functions and one late night.',
      'They asked about allergies first, which nobody does.',
      'Booked at one, done by two, back at my desk glowing by half past.',
      'This should be available on prescription.',
    ],
    complaints: [
      'Broke out the next day.',
      'Felt like twenty minutes stretched to fill the slot.',
      'The steam was much too hot for me.',
    ],
  },
}
