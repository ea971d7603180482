import { createTown } from './locality.ts'

const bengaluru = createTown('Bengaluru', 'Bengaluru Urban', 'Karnataka')

export const bengaluruLocalities = [
  bengaluru(
    'Indiranagar',
    '560038',
    12.9784,
    77.6408,
    '100 Feet Road; 12th Main Road; CMH Road; Double Road',
    'Indiranagar Metro Station; Defence Colony Park; ESI Hospital',
  ),
  bengaluru(
    'Ulsoor',
    '560008',
    12.9768,
    77.6267,
    'Cambridge Road; Gangadhar Chetty Road',
    'Ulsoor Lake; Halasuru Metro Station',
  ),
  bengaluru('Domlur', '560071', 12.961, 77.6387, 'HAL Road; Domlur Layout Main Road', 'Domlur Flyover; Domlur Park'),
  bengaluru(
    'Sivanchetti Gardens',
    '560042',
    12.9868,
    77.6155,
    'Ulsoor Road; Dickenson Road',
    'RBANMS Grounds; Manipal Centre',
  ),
  bengaluru('HSR Layout', '560102', 12.9116, 77.6389, '27th Main Road; 14th Main Road', 'HSR BDA Complex; Agara Lake'),
  bengaluru(
    'Jayanagar',
    '560041',
    12.9265,
    77.5837,
    '11th Main Road; 9th Block Main Road',
    'Jayanagar 4th Block Complex; Cool Joint Junction',
  ),
  bengaluru(
    'Malleswaram',
    '560003',
    13.0031,
    77.5712,
    'Sampige Road; Margosa Road',
    'Mantri Square; Kadu Malleshwara Temple',
  ),
]
