import type { Salon } from './salon.ts'

export const hyderabadSalons: Salon[] = [
  ['Pearl & Comb', 'hair', 'Jubilee Hills', 'Hair that survives a Hyderabad May'],
  ['The Nizam’s Chair', 'barber', 'Banjara Hills', 'Hot-towel shaves and unhurried conversation'],
  ['Itr House Spa', 'spa', 'Jubilee Hills', 'Rose, oud and an hour with your phone switched off'],
  ['Deccan Fade Club', 'barber', 'Madhapur', 'Sharp fades between two sprint reviews'],
  ['Sitara Bridal Studio', 'bridal', 'Himayatnagar', 'From the sanchak to the valima, one calm team'],
  ['Lac & Lacquer', 'nails', 'Banjara Hills', 'Nail art as bright as Laad Bazaar'],
  ['Gulmohar Hair Room', 'hair', 'Kondapur', 'Curls understood, straight answers given'],
  ['Vetiver Wellness', 'spa', 'Gachibowli', 'Deep-tissue repair for desk shoulders'],
  ['Sahiti Beauty Care', 'skin', 'Kukatpally', 'Clean-ups, facials and threading without the wait'],
  ['Laad Bazaar Mehndi & Makeup', 'bridal', 'Charminar', 'Third-generation mehndi artists by the old arches'],
  ['Haldi & Honey', 'skin', 'Begumpet', 'Kitchen wisdom, properly patch-tested'],
  ['The Cantonment Barber', 'barber', 'Secunderabad', 'Regulation cuts, irregular stories'],
  ['Marigold Lane', 'hair', 'West Marredpally', 'Three chairs, four generations of regulars'],
  ['Tarang Unisex Salon', 'hair', 'Tarnaka', 'Campus-friendly prices, grown-up haircuts'],
  ['Nadi Day Spa', 'spa', 'Manikonda', 'Warm stone, warm oil, warm light'],
  ['Nakhra Nails', 'nails', 'Madhapur', 'Extensions that type at ninety words a minute'],
  ['Anika’s Parlour', 'skin', 'Dilsukhnagar', 'Everyday care, festive hours'],
  ['Two Mirrors', 'hair', 'Miyapur', 'A husband, a wife and two very good pairs of scissors'],
  ['Sainik Cuts', 'barber', 'Sainikpuri', 'Neat as a parade ground, done by lunch'],
  ['Rukhsar Skin & Beauty', 'skin', 'Somajiguda', 'Peels and facials with a dermatologist on call'],
]
