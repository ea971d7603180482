import { townOf } from './locality.ts'

const hyderabad = townOf('Hyderabad', 'Hyderabad', 'Telangana')
const rangaReddy = townOf('Hyderabad', 'Ranga Reddy', 'Telangana')
const medchal = townOf('Hyderabad', 'Medchal-Malkajgiri', 'Telangana')

export const hyderabadLocalities = [
  hyderabad('Jubilee Hills', '500033', 17.4319, 78.4073,
    'Road No. 36; Road No. 10; Road No. 45', 'Peddamma Temple; Jubilee Hills Check Post'),
  hyderabad('Banjara Hills', '500034', 17.4156, 78.4347,
    'Road No. 12; Road No. 1; Road No. 2', 'GVK One Mall; Lotus Pond'),
  hyderabad('Madhapur', '500081', 17.4483, 78.3915,
    'Ayyappa Society Main Road; 100 Feet Road', 'Cyber Towers; Durgam Cheruvu Metro Station'),
  rangaReddy('Gachibowli', '500032', 17.4401, 78.3489,
    'Old Mumbai Highway; Financial District Road', 'Gachibowli Stadium; Bio-Diversity Park'),
  rangaReddy('Kondapur', '500084', 17.4622, 78.3568,
    'Kothaguda Main Road; Raghavendra Colony Road', 'Botanical Garden; Sarath City Mall'),
  medchal('Kukatpally', '500072', 17.4849, 78.4138,
    'KPHB 6th Phase Road; Vivekananda Nagar Road', 'Kukatpally Metro Station; Forum Sujana Mall'),
  hyderabad('Himayatnagar', '500029', 17.4019, 78.4853,
    'Main Road; Street No. 6', 'Liberty Cross Roads; TTD Temple'),
  hyderabad('Begumpet', '500016', 17.444, 78.4633,
    'Sardar Patel Road; Kundanbagh Road', 'Hyderabad Public School; Begumpet Metro Station'),
  hyderabad('Secunderabad', '500003', 17.4399, 78.4983,
    'SD Road; MG Road', 'Clock Tower; Paradise Circle'),
  hyderabad('West Marredpally', '500026', 17.4512, 78.5037,
    'Nehru Nagar Road; East Main Road', 'Nehru Nagar Park; YMCA Circle'),
  hyderabad('Tarnaka', '500017', 17.4286, 78.5383,
    'Street No. 1; Lalaguda Main Road', 'Tarnaka Metro Station; Railway Degree College'),
  rangaReddy('Manikonda', '500089', 17.4026, 78.3758,
    'Puppalaguda Road; Alkapur Main Road', 'Marrichettu Circle; Lanco Hills'),
  rangaReddy('Dilsukhnagar', '500060', 17.3687, 78.5268,
    'Gaddiannaram Main Road; PVT Market Road', 'Dilsukhnagar Metro Station; Sai Baba Temple'),
  medchal('Miyapur', '500049', 17.4965, 78.3578,
    'Hafeezpet Road; Madinaguda Main Road', 'Miyapur Metro Station; Deepthi Sri Nagar Park'),
  medchal('Sainikpuri', '500094', 17.4902, 78.5498,
    'A Colony Road; Defence Colony Road', 'Sainikpuri Post Office; Bhavans College'),
  hyderabad('Somajiguda', '500082', 17.4239, 78.4583,
    'Raj Bhavan Road; Erramanzil Colony Road', 'Yashoda Hospital; Erramanzil Metro Station'),
  hyderabad('Charminar', '500002', 17.3616, 78.4747,
    'Laad Bazaar Road; Moti Galli', 'Laad Bazaar; Mecca Masjid'),
]
