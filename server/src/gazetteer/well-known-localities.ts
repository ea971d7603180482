/** Well-known localities that the post office data lacks, misplaces or names differently. */
export interface WellKnownLocality {
  name: string
  city: string
  district: string
  state: string
  pincode: string
  latitude: number
  longitude: number
  aliases: string[]
}

function partsOf(city: string, district: string, state: string) {
  return function part(
    name: string,
    pincode: string,
    latitude: number,
    longitude: number,
    aliases = '',
  ): WellKnownLocality {
    return { name, city, district, state, pincode, latitude, longitude, aliases: aliases.split(', ').filter(Boolean) }
  }
}

const bengaluru = partsOf('Bengaluru', 'Bengaluru Urban', 'Karnataka')
const mumbai = partsOf('Mumbai', 'Mumbai Suburban', 'Maharashtra')
const southMumbai = partsOf('Mumbai', 'Mumbai', 'Maharashtra')
const delhi = partsOf('Delhi', 'Delhi', 'Delhi')
const gurugram = partsOf('Gurugram', 'Gurugram', 'Haryana')
const noida = partsOf('Noida', 'Gautam Buddha Nagar', 'Uttar Pradesh')
const chennai = partsOf('Chennai', 'Chennai', 'Tamil Nadu')
const hyderabad = partsOf('Hyderabad', 'Hyderabad', 'Telangana')
const pune = partsOf('Pune', 'Pune', 'Maharashtra')
const naviMumbai = partsOf('Navi Mumbai', 'Thane', 'Maharashtra')
const kolkata = partsOf('Kolkata', 'Kolkata', 'West Bengal')

export const wellKnownLocalities: readonly WellKnownLocality[] = [
  bengaluru('Koramangala', '560034', 12.9352, 77.6245, 'Kormangala, कोरमंगला'),
  bengaluru('Indiranagar', '560038', 12.9784, 77.6408, 'Indira Nagar'),
  bengaluru('HSR Layout', '560102', 12.9116, 77.6389, 'HSR'),
  bengaluru('Electronic City', '560100', 12.8452, 77.6602, 'Electronics City, E City'),
  bengaluru('Whitefield', '560066', 12.9698, 77.75),
  bengaluru('Jayanagar', '560041', 12.9265, 77.5837, 'Jaya Nagar'),
  bengaluru('Malleswaram', '560003', 13.0031, 77.5712, 'Malleshwaram'),
  bengaluru('BTM Layout', '560076', 12.9166, 77.6101, 'BTM'),
  bengaluru('Marathahalli', '560037', 12.9569, 77.7011, 'Marthahalli'),
  bengaluru('JP Nagar', '560078', 12.9063, 77.5857, 'J P Nagar'),
  bengaluru('MG Road', '560001', 12.9756, 77.6066, 'Mahatma Gandhi Road'),
  mumbai('Andheri', '400053', 19.1197, 72.8464, 'अंधेरी'),
  mumbai('Andheri West', '400058', 19.1364, 72.8296, 'अंधेरी पश्चिम'),
  mumbai('Andheri East', '400069', 19.1155, 72.8727, 'अंधेरी पूर्व'),
  mumbai('Bandra West', '400050', 19.0596, 72.8295, 'Bandra, बांद्रा'),
  mumbai('Powai', '400076', 19.1176, 72.906, 'पवई'),
  mumbai('Juhu', '400049', 19.1075, 72.8263, 'जुहू'),
  mumbai('Borivali West', '400092', 19.2288, 72.8541, 'Borivli, Borivali'),
  mumbai('Bandra Kurla Complex', '400051', 19.0653, 72.8693, 'BKC'),
  southMumbai('Colaba', '400005', 18.9067, 72.8147, 'कुलाबा'),
  southMumbai('Lower Parel', '400013', 18.9953, 72.8302),
  southMumbai('Dadar', '400014', 19.0178, 72.8478, 'दादर'),
  naviMumbai('Vashi', '400703', 19.0771, 72.9986, 'वाशी'),
  delhi('Connaught Place', '110001', 28.6315, 77.2167, 'CP, Rajiv Chowk'),
  delhi('Saket', '110017', 28.5245, 77.2066, 'साकेत'),
  delhi('Hauz Khas', '110016', 28.5494, 77.2001, 'Hauz Khas Village'),
  delhi('Karol Bagh', '110005', 28.6519, 77.1909, 'करोल बाग'),
  delhi('Lajpat Nagar', '110024', 28.5677, 77.2433),
  delhi('Dwarka', '110075', 28.5921, 77.046, 'द्वारका'),
  delhi('Rohini', '110085', 28.7383, 77.0822, 'रोहिणी'),
  delhi('Chandni Chowk', '110006', 28.6506, 77.2303, 'Old Delhi, चांदनी चौक'),
  delhi('Vasant Kunj', '110070', 28.5293, 77.1517),
  delhi('Greater Kailash', '110048', 28.5482, 77.238, 'GK, GK 1'),
  gurugram('DLF Cyber City', '122002', 28.495, 77.0895, 'Cyber City, Cyber Hub'),
  gurugram('Golf Course Road', '122002', 28.4509, 77.0971),
  gurugram('Sector 29', '122001', 28.4692, 77.0636),
  noida('Sector 18', '201301', 28.5708, 77.3261, 'Noida Sector 18, Atta Market'),
  noida('Sector 62', '201309', 28.6208, 77.3639, 'Noida Sector 62'),
  chennai('T Nagar', '600017', 13.0418, 80.2341, 'Thyagaraya Nagar, Theagaraya Nagar, Tnagar'),
  chennai('Adyar', '600020', 13.0012, 80.2565, 'Adayar'),
  chennai('Anna Nagar', '600040', 13.085, 80.2101),
  chennai('Velachery', '600042', 12.9755, 80.2207),
  chennai('Mylapore', '600004', 13.0339, 80.2696),
  chennai('Nungambakkam', '600034', 13.0569, 80.2425),
  hyderabad('Banjara Hills', '500034', 17.4126, 78.4482),
  hyderabad('Jubilee Hills', '500033', 17.4325, 78.4071),
  hyderabad('HITEC City', '500081', 17.4474, 78.3762, 'Hi Tech City, Hitech City, Cyberabad'),
  hyderabad('Gachibowli', '500032', 17.4401, 78.3489),
  hyderabad('Madhapur', '500081', 17.4483, 78.3915),
  hyderabad('Kondapur', '500084', 17.4622, 78.3568),
  hyderabad('Charminar', '500002', 17.3616, 78.4747),
  pune('Koregaon Park', '411001', 18.5362, 73.8939, 'KP'),
  pune('Viman Nagar', '411014', 18.5679, 73.9143),
  pune('Kothrud', '411038', 18.5074, 73.8077),
  pune('Hinjewadi', '411057', 18.5913, 73.7389, 'Hinjawadi'),
  pune('Baner', '411045', 18.559, 73.7868),
  pune('Aundh', '411007', 18.558, 73.8075),
  pune('Shivaji Nagar', '411005', 18.5308, 73.8475, 'Shivajinagar'),
  kolkata('Park Street', '700016', 22.5536, 88.3527),
  kolkata('Salt Lake', '700064', 22.5867, 88.4172, 'Bidhannagar, Salt Lake City'),
  kolkata('Ballygunge', '700019', 22.528, 88.3659, 'Ballygunj'),
  kolkata('New Town', '700156', 22.5797, 88.4747, 'Rajarhat, Newtown'),
]
