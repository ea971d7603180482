/** Names of localities in Devanagari and in the script of the place: "Name: name, name". */
const names: Readonly<Record<string, string>> = {
  Bengaluru: `
    Koramangala: कोरमंगला, ಕೋರಮಂಗಲ
    Indiranagar: इंदिरानगर, ಇಂದಿರಾನಗರ
    HSR Layout: एचएसआर लेआउट, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್
    Electronic City: इलेक्ट्रॉनिक सिटी, ಎಲೆಕ್ಟ್ರಾನಿಕ್ ಸಿಟಿ
    Whitefield: व्हाइटफील्ड, ವೈಟ್‌ಫೀಲ್ಡ್
    Jayanagar: जयनगर, ಜಯನಗರ
    Malleswaram: मल्लेश्वरम, ಮಲ್ಲೇಶ್ವರಂ
    BTM Layout: बीटीएम लेआउट, ಬಿಟಿಎಂ ಲೇಔಟ್
    Marathahalli: मराठाहल्ली, ಮಾರತ್ತಹಳ್ಳಿ
    JP Nagar: जेपी नगर, ಜೆಪಿ ನಗರ
    MG Road: एमजी रोड, ಎಂಜಿ ರಸ್ತೆ
    Bellandur: बेलंदूर, ಬೆಳ್ಳಂದೂರು
    Sarjapur Road: सरजापुर रोड, ಸರ್ಜಾಪುರ ರಸ್ತೆ
    Hebbal: हेब्बाल, ಹೆಬ್ಬಾಳ
    Yelahanka: येलहंका, ಯಲಹಂಕ
    Banashankari: बनशंकरी, ಬನಶಂಕರಿ
    Basavanagudi: बसवनगुडी, ಬಸವನಗುಡಿ
    Rajajinagar: राजाजीनगर, ರಾಜಾಜಿನಗರ
    Frazer Town: फ्रेजर टाउन, ಫ್ರೇಜರ್ ಟೌನ್
    Kalyan Nagar: कल्याण नगर, ಕಲ್ಯಾಣ ನಗರ
    Kammanahalli: कम्मनहल्ली, ಕಮ್ಮನಹಳ್ಳಿ
    Domlur: डोमलूर, ದೊಮ್ಮಲೂರು
    Ulsoor: उलसूर, ಹಲಸೂರು
    Sadashivanagar: सदाशिवनगर, ಸದಾಶಿವನಗರ
    RT Nagar: आरटी नगर, ಆರ್‌ಟಿ ನಗರ
    Bannerghatta Road: बन्नेरघट्टा रोड, ಬನ್ನೇರುಘಟ್ಟ ರಸ್ತೆ
    KR Puram: केआर पुरम, ಕೆಆರ್ ಪುರಂ
    Vijayanagar: विजयनगर, ವಿಜಯನಗರ
    Banaswadi: बनसवाड़ी, ಬಾಣಸವಾಡಿ
    Basaveshwaranagar: बसवेश्वरनगर, ಬಸವೇಶ್ವರನಗರ
    Gandhi Nagar: गांधी नगर, ಗಾಂಧಿನಗರ
    Madiwala: मडिवाला, ಮಡಿವಾಳ
    Majestic: मैजेस्टिक, ಮೆಜೆಸ್ಟಿಕ್
    Rajarajeshwari Nagar: राजराजेश्वरी नगर, ರಾಜರಾಜೇಶ್ವರಿ ನಗರ
    Shivajinagar: शिवाजीनगर, ಶಿವಾಜಿನಗರ
    Yeshwanthpur: यशवंतपुर, ಯಶವಂತಪುರ
    Kengeri: केंगेरी, ಕೆಂಗೇರಿ
    Mahadevapura: महादेवपुरा, ಮಹದೇವಪುರ
    Padmanabhanagar: पद्मनाभनगर, ಪದ್ಮನಾಭನಗರ
    Nagarbhavi: नगरभावी, ನಾಗರಬಾವಿ`,
  Mumbai: `
    Andheri: अंधेरी
    Andheri West: अंधेरी पश्चिम, अंधेरी वेस्ट
    Andheri East: अंधेरी पूर्व, अंधेरी ईस्ट
    Bandra West: बांद्रा पश्चिम, वांद्रे पश्चिम, बांद्रा, वांद्रे, बांद्रा वेस्ट
    Bandra East: बांद्रा पूर्व, वांद्रे पूर्व
    Bandra Kurla Complex: बांद्रा कुर्ला कॉम्प्लेक्स, बीकेसी
    Powai: पवई
    Juhu: जुहू
    Borivali West: बोरीवली पश्चिम, बोरिवली, बोरीवली
    Borivali East: बोरीवली पूर्व
    Colaba: कुलाबा, कोलाबा
    Lower Parel: लोअर परळ, लोअर परेल
    Dadar: दादर
    Lokhandwala: लोखंडवाला
    Versova: वर्सोवा
    Oshiwara: ओशिवारा
    Khar West: खार पश्चिम, खार
    Santacruz West: सांताक्रूझ पश्चिम, सांताक्रूज
    Vile Parle: विले पार्ले
    Goregaon: गोरेगांव, गोरेगाव
    Malad West: मालाड पश्चिम, मालाड, मलाड
    Malad East: मालाड पूर्व
    Kandivali West: कांदिवली पश्चिम, कांदिवली
    Kandivali East: कांदिवली पूर्व
    Chembur: चेंबूर
    Ghatkopar: घाटकोपर
    Mulund: मुलुंड
    Kurla: कुर्ला
    Worli: वरळी, वर्ली
    Marine Drive: मरीन ड्राइव
    Fort: फोर्ट
    Matunga: माटुंगा
    Malabar Hill: मलबार हिल
    Parel: परळ, परेल
    Prabhadevi: प्रभादेवी
    Mahim: माहीम
    Sion: शीव, सायन
    Wadala: वडाळा, वडाला
    Byculla: भायखळा
    Girgaon: गिरगांव, गिरगाव
    Dharavi: धारावी
    Bhandup West: भांडुप
    Vikhroli: विक्रोळी, विक्रोली
    Jogeshwari West: जोगेश्वरी
    Dahisar West: दहिसर
    Churchgate: चर्चगेट
    Nariman Point: नरीमन पॉइंट
    Sakinaka: साकीनाका
    Marol: मरोळ, मरोल`,
  Thane: `
    Ghodbunder Road: घोडबंदर रोड
    Naupada: नौपाडा
    Majiwada: माजिवडा
    Kalwa: कळवा
    Mumbra: मुंब्रा`,
  'Navi Mumbai': `
    Vashi: वाशी
    Nerul: नेरूळ, नेरुल
    Kharghar: खारघर
    CBD Belapur: सीबीडी बेलापूर, बेलापूर
    Airoli: ऐरोली
    Ghansoli: घणसोली
    Kopar Khairane: कोपरखैरणे
    Sanpada: सानपाडा
    Seawoods: सीवूड्स
    Turbhe: तुर्भे
    Panvel: पनवेल
    Kamothe: कामोठे
    Ulwe: उलवे`,
  Delhi: `
    Connaught Place: कनॉट प्लेस, ਕਨਾਟ ਪਲੇਸ
    Saket: साकेत
    Hauz Khas: हौज खास, हौज़ ख़ास
    Karol Bagh: करोल बाग, ਕਰੋਲ ਬਾਗ਼
    Lajpat Nagar: लाजपत नगर, ਲਾਜਪਤ ਨਗਰ
    Dwarka: द्वारका
    Rohini: रोहिणी
    Chandni Chowk: चांदनी चौक, ਚਾਂਦਨੀ ਚੌਕ
    Vasant Kunj: वसंत कुंज
    Greater Kailash: ग्रेटर कैलाश
    Defence Colony: डिफेंस कॉलोनी
    South Extension: साउथ एक्सटेंशन
    Nehru Place: नेहरू प्लेस
    Khan Market: खान मार्केट
    Janakpuri: जनकपुरी
    Pitampura: पीतमपुरा
    Rajouri Garden: राजौरी गार्डन, ਰਾਜੌਰੀ ਗਾਰਡਨ
    Model Town: मॉडल टाउन
    Punjabi Bagh: पंजाबी बाग, ਪੰਜਾਬੀ ਬਾਗ਼
    Paschim Vihar: पश्चिम विहार
    Mayur Vihar: मयूर विहार
    Laxmi Nagar: लक्ष्मी नगर
    Kamla Nagar: कमला नगर
    Vasant Vihar: वसंत विहार
    Green Park: ग्रीन पार्क
    Malviya Nagar: मालवीय नगर
    Chittaranjan Park: चित्तरंजन पार्क, সিআর পার্ক
    Mehrauli: महरौली
    Chhatarpur: छतरपुर
    Kalkaji: कालकाजी
    Shahdara: शाहदरा
    Tilak Nagar: तिलक नगर
    Uttam Nagar: उत्तम नगर
    Sarojini Nagar: सरोजिनी नगर
    Paharganj: पहाड़गंज
    Kashmere Gate: कश्मीरी गेट
    Civil Lines: सिविल लाइन्स
    Munirka: मुनिरका
    Okhla: ओखला
    Ashok Vihar: अशोक विहार
    Shalimar Bagh: शालीमार बाग
    Vikaspuri: विकासपुरी
    Patel Nagar: पटेल नगर
    Preet Vihar: प्रीत विहार
    RK Puram: आरके पुरम, आर के पुरम
    Najafgarh: नजफगढ़
    Jangpura: जंगपुरा
    Lodhi Road: लोधी रोड
    Nangloi: नांगलोई`,
  Gurugram: `
    DLF Cyber City: डीएलएफ साइबर सिटी, साइबर सिटी
    Golf Course Road: गोल्फ कोर्स रोड
    Sohna Road: सोहना रोड
    MG Road: एमजी रोड
    Sushant Lok: सुशांत लोक
    Palam Vihar: पालम विहार
    Udyog Vihar: उद्योग विहार
    Manesar: मानेसर`,
  Ghaziabad: `
    Indirapuram: इंदिरापुरम
    Vaishali: वैशाली
    Kaushambi: कौशांबी
    Raj Nagar Extension: राजनगर एक्सटेंशन
    Vasundhara: वसुंधरा
    Kavi Nagar: कवि नगर
    Sahibabad: साहिबाबाद`,
  Faridabad: `
    Ballabgarh: बल्लभगढ़
    Surajkund: सूरजकुंड`,
  Hyderabad: `
    Banjara Hills: बंजारा हिल्स, బంజారా హిల్స్
    Jubilee Hills: जुबली हिल्स, జూబ్లీ హిల్స్
    HITEC City: हाइटेक सिटी, హైటెక్ సిటీ
    Gachibowli: गाचीबौली, గచ్చిబౌలి
    Madhapur: माधापुर, మాదాపూర్
    Kondapur: कोंडापुर, కొండాపూర్
    Charminar: चारमीनार, చార్మినార్
    Ameerpet: अमीरपेट, అమీర్‌పేట
    Begumpet: बेगमपेट, బేగంపేట
    Kukatpally: कुकटपल्ली, కూకట్‌పల్లి
    Miyapur: मियापुर, మియాపూర్
    Manikonda: मणिकोंडा, మణికొండ
    Secunderabad: सिकंदराबाद, సికింద్రాబాద్
    Himayatnagar: हिमायतनगर, హిమాయత్‌నగర్
    Panjagutta: पंजागुट्टा, పంజాగుట్ట
    Dilsukhnagar: दिलसुखनगर, దిల్‌సుఖ్‌నగర్
    LB Nagar: एलबी नगर, ఎల్బీ నగర్
    Uppal: उप्पल, ఉప్పల్
    Tolichowki: टोलीचौकी, టోలీచౌకి
    Mehdipatnam: मेहदीपटनम, మెహదీపట్నం
    Khairatabad: खैरताबाद, ఖైరతాబాద్
    Abids: आबिड्स, అబిడ్స్
    Koti: कोटी, కోఠి
    Nampally: नामपल्ली, నాంపల్లి
    Malakpet: मलकपेट, మలక్‌పేట
    Tarnaka: तारनाका, తార్నాక
    SR Nagar: एसआर नगर, ఎస్ఆర్ నగర్
    KPHB Colony: केपीएचबी कॉलोनी, కేపీహెచ్‌బీ కాలనీ
    Somajiguda: सोमाजीगुडा, సోమాజిగూడ
    Vanasthalipuram: वनस्थलीपुरम, వనస్థలిపురం
    Kompally: कोमपल्ली, కొంపల్లి
    Malkajgiri: मल्काजगिरी, మల్కాజ్‌గిరి`,
  Chennai: `
    T Nagar: टी नगर, தி நகர், டி நகர், தியாகராய நகர்
    Adyar: अड्यार, அடையாறு, அடையார்
    Anna Nagar: अन्ना नगर, அண்ணா நகர்
    Velachery: वेलाचेरी, வேளச்சேரி
    Mylapore: मायलापुर, மயிலாப்பூர்
    Nungambakkam: नुंगमबक्कम, நுங்கம்பாக்கம்
    Besant Nagar: बेसेंट नगर, பெசன்ட் நகர்
    Alwarpet: अलवरपेट, ஆழ்வார்பேட்டை
    Kilpauk: किलपौक, கீழ்ப்பாக்கம்
    Egmore: एग्मोर, எழும்பூர்
    Porur: पोरुर, போரூர்
    Tambaram: तांबरम, தாம்பரம்
    Sholinganallur: शोलिंगनल्लूर, சோழிங்கநல்லூர்
    Vadapalani: वडपलनी, வடபழனி
    Ashok Nagar: अशोक नगर, அசோக் நகர்
    Guindy: गिंडी, கிண்டி
    Royapettah: रायपेट्टा, இராயப்பேட்டை, ராயப்பேட்டை
    Thiruvanmiyur: तिरुवनमियूर, திருவான்மியூர்
    Triplicane: ट्रिप्लिकेन, திருவல்லிக்கேணி
    Kodambakkam: कोडंबक्कम, கோடம்பாக்கம்
    Saidapet: सैदापेट, சைதாப்பேட்டை
    Perambur: पेरंबूर, பெரம்பூர்
    Ambattur: अंबत्तूर, அம்பத்தூர்
    Avadi: आवडी, ஆவடி
    Chromepet: क्रोमपेट, குரோம்பேட்டை
    Pallavaram: पल्लवरम, பல்லாவரம்
    Teynampet: तेनामपेट, தேனாம்பேட்டை
    Koyambedu: कोयंबेडु, கோயம்பேடு
    KK Nagar: केके नगर, கே கே நகர்
    West Mambalam: वेस्ट माम्बलम, மேற்கு மாம்பலம்
    Perungudi: पेरुंगुडी, பெருங்குடி
    Thoraipakkam: तोरैपक्कम, துரைப்பாக்கம்
    Mogappair: मुगप्पैर, முகப்பேர்
    Nanganallur: नंगनल्लूर, நங்கநல்லூர்
    Medavakkam: मेडवक्कम, மேடவாக்கம்`,
  Ahmedabad: `
    SG Highway: एसजी हाईवे, એસજી હાઇવે
    Satellite: सैटेलाइट, સેટેલાઇટ
    Bodakdev: बोडकदेव, બોડકદેવ
    Prahlad Nagar: प्रह्लाद नगर, પ્રહલાદ નગર
    Vastrapur: वस्त्रापुर, વસ્ત્રાપુર
    CG Road: सीजी रोड, સીજી રોડ
    Bopal: बोपल, બોપલ
    Navrangpura: नवरंगपुरा, નવરંગપુરા
    Maninagar: मणिनगर, મણિનગર
    Naranpura: नारणपुरा, નારણપુરા
    Paldi: पालडी, પાલડી
    Thaltej: थलतेज, થલતેજ
    Chandkheda: चांदखेड़ा, ચાંદખેડા
    Gota: गोता, ગોતા
    Ghatlodia: घाटलोडिया, ઘાટલોડિયા
    Naroda: नरोडा, નરોડા
    Nikol: निकोल, નિકોલ
    Sabarmati: साबरमती, સાબરમતી
    Bapunagar: बापूनगर, બાપુનગર
    Motera: मोटेरा, મોટેરા
    Ellisbridge: एलिसब्रिज, એલિસબ્રિજ
    Vasna: वासणा, વાસણા
    Ambawadi: आंबावाड़ी, આંબાવાડી`,
  Kolkata: `
    Park Street: पार्क स्ट्रीट, পার্ক স্ট্রিট
    Salt Lake: सॉल्ट लेक, সল্টলেক, বিধাননগর
    Ballygunge: बालीगंज, বালিগঞ্জ
    New Town: न्यू टाउन, নিউ টাউন
    Gariahat: गरियाहाट, গড়িয়াহাট
    Alipore: अलीपुर, আলিপুর
    Jadavpur: जादवपुर, যাদবপুর
    Tollygunge: टॉलीगंज, টালিগঞ্জ
    Behala: बेहाला, বেহালা
    Lake Town: लेक टाउन, লেক টাউন
    Dum Dum: दमदम, দমদম
    Garia: गरिया, গড়িয়া
    Shyambazar: श्यामबाजार, শ্যামবাজার
    Kalighat: कालीघाट, কালীঘাট
    Bhawanipore: भवानीपुर, ভবানীপুর
    Kasba: कस्बा, কসবা
    Sealdah: सियालदह, শিয়ালদহ
    Ultadanga: उल्टाडांगा, উল্টোডাঙা
    New Alipore: न्यू अलीपुर, নিউ আলিপুর
    Esplanade: एस्प्लेनेड, এসপ্ল্যানেড, ধর্মতলা
    Dhakuria: ढाकुरिया, ঢাকুরিয়া
    Beleghata: बेलेघाटा, বেলেঘাটা
    Baguiati: बागुईआटी, বাগুইআটি
    Park Circus: पार्क सर्कस, পার্ক সার্কাস
    Santoshpur: संतोषपुर, সন্তোষপুর
    Hatibagan: हाथीबागान, হাতিবাগান
    Rashbehari: रासबिहारी, রাসবিহারী
    Maniktala: मानिकतला, মানিকতলা`,
  Surat: `
    Adajan: अडाजण, અડાજણ
    Vesu: वेसु, વેસુ
    Piplod: पिपलोद, પીપલોદ
    Athwalines: अठवालाइन्स, અઠવાલાઇન્સ
    Varachha: वराछा, વરાછા
    Mota Varachha: मोटा वराछा, મોટા વરાછા
    Katargam: कतारगाम, કતારગામ
    Rander: रांदेर, રાંદેર
    Udhna: उधना, ઉધના
    Pal: पाल, પાલ
    City Light: सिटी लाइट, સિટી લાઇટ
    Althan: अलथान, અલથાણ
    Bhatar: भटार, ભટાર
    Dumas: डुमस, ડુમસ
    Amroli: अमरोली, અમરોલી
    Limbayat: लिंबायत, લિંબાયત`,
  Pune: `
    Koregaon Park: कोरेगांव पार्क, कोरेगाव पार्क
    Viman Nagar: विमान नगर
    Kothrud: कोथरूड
    Hinjewadi: हिंजवडी
    Baner: बाणेर
    Aundh: औंध
    Shivaji Nagar: शिवाजीनगर, शिवाजी नगर
    Kalyani Nagar: कल्याणी नगर
    Magarpatta: मगरपट्टा
    Hadapsar: हडपसर
    Wakad: वाकड
    Kharadi: खराडी
    Camp: कॅम्प
    Deccan Gymkhana: डेक्कन जिमखाना, डेक्कन
    Bavdhan: बावधन
    Balewadi: बालेवाडी
    Kondhwa: कोंढवा
    Katraj: कात्रज
    Swargate: स्वारगेट
    Sadashiv Peth: सदाशिव पेठ
    Warje: वारजे
    Karve Nagar: कर्वे नगर
    Yerwada: येरवडा
    Wagholi: वाघोली
    Bibwewadi: बिबवेवाडी
    Pashan: पाषाण
    Mundhwa: मुंढवा`,
  'Pimpri-Chinchwad': `
    Nigdi: निगडी
    Pimpri: पिंपरी
    Chinchwad: चिंचवड
    Akurdi: आकुर्डी
    Bhosari: भोसरी
    Ravet: रावेत
    Sangvi: सांगवी`,
  Jaipur: `
    C Scheme: सी स्कीम
    Vaishali Nagar: वैशाली नगर
    Mansarovar: मानसरोवर
    Malviya Nagar: मालवीय नगर
    Raja Park: राजा पार्क, राजापार्क
    Jagatpura: जगतपुरा
    Bani Park: बनी पार्क
    Jhotwara: झोटवाड़ा
    Sanganer: सांगानेर
    Vidhyadhar Nagar: विद्याधर नगर
    Pratap Nagar: प्रताप नगर
    Tonk Road: टोंक रोड
    Sodala: सोडाला
    Civil Lines: सिविल लाइन्स
    MI Road: एमआई रोड`,
  Lucknow: `
    Gomti Nagar: गोमती नगर
    Hazratganj: हज़रतगंज, हजरतगंज
    Aliganj: अलीगंज
    Indira Nagar: इंदिरा नगर
    Alambagh: आलमबाग
    Aminabad: अमीनाबाद
    Chowk: चौक
    Jankipuram: जानकीपुरम
    Mahanagar: महानगर
    Rajajipuram: राजाजीपुरम
    Vibhuti Khand: विभूति खंड
    Vikas Nagar: विकास नगर
    Aashiana: आशियाना
    Nishatganj: निशातगंज
    Kaiserbagh: कैसरबाग`,
  Kanpur: `
    Kidwai Nagar: किदवई नगर
    Swaroop Nagar: स्वरूप नगर
    Civil Lines: सिविल लाइन्स
    Kakadeo: काकादेव
    Govind Nagar: गोविंद नगर
    Kalyanpur: कल्याणपुर
    Barra: बर्रा
    Arya Nagar: आर्य नगर`,
  Nagpur: `
    Dharampeth: धरमपेठ
    Sitabuldi: सीताबर्डी
    Sadar: सदर
    Ramdaspeth: रामदासपेठ
    Civil Lines: सिविल लाइन्स`,
}

/** By city and name. */
export const localNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(names).flatMap(([city, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', written = ''] = line.trim().split(': ')
        return [localNameKey(city, name), written.split(', ')] as const
      }),
  ),
)

export function localNameKey(city: string, name: string): string {
  return `${name}, ${city}`
}
