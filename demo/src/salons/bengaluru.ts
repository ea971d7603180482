import type { Salon } from './salon.ts'

export const bengaluruSalons: Salon[] = [
  ['Aarna Salon & Spa', 'hair', 'Indiranagar', 'Cuts, colour and long oil massages, five minutes from the metro'],
  ['The Copper Comb', 'barber', 'Indiranagar', 'Beards, fades and good filter coffee'],
  ['Mogra House', 'spa', 'Ulsoor', 'Slow Ayurvedic rituals in an old bungalow'],
  ['Studio Kesar', 'hair', 'Indiranagar', 'Colour, cuts and keratin'],
  ['Rang Nail Bar', 'nails', 'Indiranagar', 'Nails, lashes and chai'],
  ['Champa Courtyard', 'hair', 'Sivanchetti Gardens', 'Cuts and champi under a neem tree'],
  ['Terracotta Studio', 'skin', 'Domlur', null],
  ['Silk Board Barbers', 'barber', 'HSR Layout', 'Quick, tidy cuts for people who have a stand-up at ten'],
  ['Mallige Bridal Room', 'bridal', 'Malleswaram', 'Brides, their mothers and a great deal of jasmine'],
  ['Fourth Block Beauty', 'skin', 'Jayanagar', 'A neighbourhood parlour that still remembers your name'],
]
