/** What people say about any visit; {stylist} is filled in. */
export const people: string[] = [
  '{stylist} is a gem.',
  '{stylist} never once tried to sell me a package.',
  'Everyone at the desk was kind, even though I was ten minutes late.',
  'Ask for {stylist} if you can.',
  'The team is young, polite and quick.',
  'They offered water and chai and then let me be.',
  '{stylist} listens first and works second, and I am grateful.',
  'You can tell that {stylist} enjoys the work.',
  'The staff spoke to my mother with so much respect.',
  'They noticed I was cold before I said anything and switched the fan off.',
]

export const closings: string[] = [
  'Will be back next month.',
  'Already booked the next one.',
  'Full paisa vasool.',
  'Recommended to my whole building.',
  'Worth crossing the city for.',
  'Came for my sister, stayed for me.',
  'My new regular place.',
  'Prices are fair for what you get.',
  'Booking ahead meant no waiting at all.',
  'Do not change anything, please.',
  'Showed the OTP at the desk and was in the chair two minutes later.',
  'Finally a place near home that I can trust.',
]

export const quibbles: string[] = [
  'Four stars only because parking is its own adventure.',
  'Waited ten minutes past my slot, but they apologised properly.',
  'The music was a bit loud.',
  'The AC was set for penguins.',
  'Slightly pricey, though you can see where the money goes.',
  'The lift was not working and my knees are not twenty.',
  'Would have liked a little more time at the end.',
  'The waiting area is small for a Saturday.',
  'Card machine was down, so keep UPI ready.',
  'They could dim the lights a little.',
]

export const mixed: string[] = [
  'Good work, long wait.',
  'Fine, not memorable.',
  'The service itself was good but they were clearly short of hands.',
  'Decent for the price, though I had to ask twice for what I wanted.',
  'Result is okay. The first fifteen minutes went in finding my booking.',
  'Nice people, average finish.',
  'It was all right on the day, but did not last as long as I hoped.',
  'Good place on a weekday, I am told. On Sunday it felt like a railway platform.',
  'I liked {stylist}, I liked the chai, I did not like starting twenty minutes late.',
  'Did the job. Nothing wrong, nothing special.',
  'Half of it was lovely and half of it was rushed.',
]

export const grumbles: string[] = [
  'Nobody apologised for the delay.',
  'They kept pushing a membership while I was in the chair.',
  'Will not be going back.',
  'Expected better at this price.',
  'The desk did not find my booking for ten minutes.',
  'Towels could have been cleaner.',
]

export const softeners: string[] = [
  'To be fair, they offered to redo it.',
  'The owner called the next day to apologise, which I appreciated.',
  'Perhaps I was unlucky, it was the week of all the weddings.',
  '{stylist} tried hard, I will give them that.',
  'The location is convenient, at least.',
]
